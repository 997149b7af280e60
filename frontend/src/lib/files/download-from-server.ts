import { request } from '@/lib/http/request';
import { downloadBlob } from './download-blob';

const TIMEOUT_MS = 120_000;

/**
 * Saves what the server sends as a file, under the name that it gives.
 * @throws ApiError, NetworkError
 */
export async function downloadFromServer(url: string, fallbackName: string): Promise<void> {
  const response = await request(url, { timeoutMs: TIMEOUT_MS });
  downloadBlob(nameOf(response) ?? fallbackName, await response.blob());
}

/** The name that the server gave the file: plain, or encoded where it has letters beyond ASCII. */
function nameOf(response: Response): string | undefined {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/.exec(header)?.[1];
}
