import type { ApiError, NetworkError } from './errors';
import { request, type RequestOptions } from './request';

/** What the generated client calls: `request`, and the JSON of its answer (undefined for 204). */
export async function customFetch<T>(url: string, options: RequestOptions = {}): Promise<T> {
  const response = await request(url, options);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** What a failed call of the generated client brings, whatever body the contract names for the failure. */
export type ErrorType<_Body> = ApiError | NetworkError;
