import { request, type RequestOptions } from './request';

/** What the generated client calls: `request`, and the JSON of its answer (undefined for 204). */
export async function customFetch<T>(url: string, options: RequestOptions = {}): Promise<T> {
  const response = await request(url, options);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
