import { customFetch } from '@/lib/http/custom-fetch';
import { gzipJson } from '@/lib/spreadsheet/parts';
import type { UploadPart, UploadResult } from './upload-types';

const TIMEOUT_MS = 180_000;

/** One call of `POST /api/inventory/upload`, its body gzipped: some 2,000 rows are 1.5 MB of text otherwise. */
export async function sendPart(part: UploadPart): Promise<UploadResult> {
  return customFetch<UploadResult>('/api/inventory/upload', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: await gzipJson(part),
    timeoutMs: TIMEOUT_MS,
  });
}
