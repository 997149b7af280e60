import { cleanText } from '../common/text/clean-text.js';

const MAX_KEYS = 100;

/**
 * What is recorded of data that was sent, whatever it was: its plain values, so that a person can read later
 * what a rejected action wanted. JSON text is kept as text.
 */
export function recordable(data: unknown): Record<string, unknown> | null {
  if (data === null || data === undefined) return null;
  if (typeof data !== 'object') return { texto: plain(data) };
  return Object.fromEntries(
    Object.entries(data)
      .slice(0, MAX_KEYS)
      .filter(([, value]) => value === null || typeof value !== 'object')
      .map(([key, value]) => [cleanText(key), plain(value)]),
  );
}

const plain = (value: unknown): unknown => (typeof value === 'string' ? cleanText(value) : value);
