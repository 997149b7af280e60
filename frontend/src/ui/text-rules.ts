import type { FormRule } from 'antd';
import { characters, cleanText } from '@/lib/text/clean-text';

/** What the server makes of a text that is typed. */
const stored = (value: unknown): string => (typeof value === 'string' ? cleanText(value).trim() : '');

/** Something that can be seen. */
export const requiredText = (message: string): FormRule => ({
  required: true,
  whitespace: true,
  transform: stored,
  message,
});

/**
 * As many characters as the server stores, counted as it counts them; `maxLength` of an input counts
 * otherwise.
 */
export const atMost = (max: number, message: string): FormRule => ({
  validator: (_rule, value) =>
    characters(stored(value)) <= max ? Promise.resolve() : Promise.reject(new Error(message)),
});

/** No fewer; nothing at all is another rule's. */
export const atLeast = (min: number, message: string): FormRule => ({
  validator: (_rule, value) =>
    !value || characters(stored(value)) >= min ? Promise.resolve() : Promise.reject(new Error(message)),
});
