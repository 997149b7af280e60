import type { UploadDto } from '@/api/generated/model/upload-dto';
import { customFetch } from '@/lib/http/custom-fetch';
import { gzipJson } from '@/lib/spreadsheet/parts';

const TIMEOUT_MS = 180_000;

/** Sends a part to be loaded or tried, gzipped: some 2,000 rows are 1.5 MB of text otherwise. */
export async function sendPart<Result>(url: string, part: UploadDto): Promise<Result> {
  return customFetch<Result>(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: await gzipJson(part),
    timeoutMs: TIMEOUT_MS,
  });
}
