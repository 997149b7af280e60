/** What PostgreSQL can hold: no NUL characters, no half surrogate pairs; each letter written in one way. */
export const cleanText = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll('\0', '')
    .normalize('NFC');

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
