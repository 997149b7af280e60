import { cleanText } from '../text/clean-text.ts';

/**
 * A text without the spaces around it and without the apostrophe that spreadsheets put in front of what shall
 * stay text. One that belongs to a quotation stays.
 */
export function cellContent(text: string): string {
  const content = text.trim();
  if (!content.startsWith("'") || content.indexOf("'", 1) !== -1) return content;
  return content.slice(1).trim();
}

/** The same as it is stored: clean. */
export const fileText = (text: string): string => cellContent(cleanText(text));
