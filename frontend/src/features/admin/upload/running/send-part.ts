import type { UploadDto } from '@/api/generated/model/upload-dto';
import { customFetch } from '@/lib/http/custom-fetch';
import { gzipJson } from '@/lib/spreadsheet/parts';

const TIMEOUT_MS = 180_000;

/** A part as it is sent, gzipped: some 2,000 rows are 1.5 MB of text otherwise. */
export const packPart = (part: UploadDto): Promise<ArrayBuffer> => gzipJson(part);

/** Sends what `packPart` made, to be loaded or tried. */
export const sendPart = <Result>(url: string, body: ArrayBuffer): Promise<Result> =>
  customFetch<Result>(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body,
    timeoutMs: TIMEOUT_MS,
  });
