import { SpreadsheetError } from './spreadsheet-error';

const WORKBOOKS = ['.xlsx', '.xls'] as const;
/** A list that SAP saves as text ends in .txt, one of tabs often in .tsv. */
const TEXTS = ['.csv', '.txt', '.tsv'] as const;

const EXTENSIONS = [...WORKBOOKS, ...TEXTS];

export type Extension = (typeof EXTENSIONS)[number];

export const saysText = (extension: Extension): boolean => TEXTS.some((ending) => ending === extension);

/** For the `accept` of a file input. */
export const ACCEPTED_FILES = EXTENSIONS.join(',');

/**
 * What a browser can hold while it reads a workbook. The 10 MB of the screen's hint are advice
 * (specification §5); beyond this limit a tab runs out of memory with no message at all.
 */
export const MAX_FILE_MB = 60;

/**
 * What can be said of a file before it is read.
 *
 * @throws SpreadsheetError `extension`, `no-data` (0 bytes) or `too-large`.
 */
export function acceptFile({ name, size }: { name: string; size: number }): Extension {
  const extension = EXTENSIONS.find((ending) => name.toLowerCase().endsWith(ending));
  if (!extension) throw new SpreadsheetError('extension');
  if (size === 0) throw new SpreadsheetError('no-data');
  if (size > MAX_FILE_MB * 1024 * 1024) {
    throw new SpreadsheetError('too-large', { size: Math.ceil(size / 1024 / 1024), max: MAX_FILE_MB });
  }
  return extension;
}
