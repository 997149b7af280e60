import type { UploadDto } from '@/api/generated/model/upload-dto';
import type { UploadResultDto } from '@/api/generated/model/upload-result-dto';
import { getUploadInventoryUrl } from '@/api/generated/inventory/inventory';
import { customFetch } from '@/lib/http/custom-fetch';
import { gzipJson } from '@/lib/spreadsheet/parts';

const TIMEOUT_MS = 180_000;

/** One call of `POST /api/inventory/upload`, or of its trial, gzipped: some 2,000 rows are 1.5 MB of text otherwise. */
export async function sendPart<Result = UploadResultDto>(
  part: UploadDto,
  url = getUploadInventoryUrl(),
): Promise<Result> {
  return customFetch<Result>(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: await gzipJson(part),
    timeoutMs: TIMEOUT_MS,
  });
}
