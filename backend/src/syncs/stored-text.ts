import { beginning } from '../common/text/clean-text.js';

/** Characters of the longest text that a field takes. */
export const LONGEST_TEXT = 2000;

/** Length of the longest text of an action that is looked at as such; what is longer is recorded in part. */
export const MAX_SENT_TEXT = 2 * LONGEST_TEXT;

const MAX_KEYS = 100;
const MAX_KEY = 60;

/**
 * What is recorded of data that was sent, whatever it was: the beginnings of its plain values, so that a
 * person can read later what a rejected action wanted. JSON text is kept as text.
 */
export function recordable(data: unknown): Record<string, unknown> | null {
  if (data === null || data === undefined) return null;
  if (typeof data !== 'object') return { texto: plain(data) };
  return Object.fromEntries(
    Object.entries(data)
      .slice(0, MAX_KEYS)
      .filter(([, value]) => value === null || typeof value !== 'object')
      .map(([key, value]) => [beginning(key, MAX_KEY), plain(value)]),
  );
}

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? beginning(value, LONGEST_TEXT) : value;

/**
 * SQL: stored data with the beginnings of its texts. Versions before recorded them whole, and lists of
 * everybody's work must bear them. What is cut is no value that any asset can have, before or after.
 */
export const boundedTexts = (data: string): string => `
  CASE WHEN jsonb_typeof(${data}) = 'object' THEN coalesce((
    SELECT jsonb_object_agg(key, CASE jsonb_typeof(value)
                                 WHEN 'string' THEN to_jsonb(${boundedText("value #>> '{}'")}) ELSE value END)
    FROM jsonb_each(${data})), '{}') END`;

/** SQL: the beginning of a stored text. */
export const boundedText = (text: string): string => `left(${text}, ${LONGEST_TEXT})`;
