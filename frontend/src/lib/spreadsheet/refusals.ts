import type { Extension } from './accepted-file';
import type { FileKind } from './magic';
import { SpreadsheetError } from './spreadsheet-error';
import type { SpreadsheetErrorCode } from './spreadsheet-error';

const REFUSED = {
  'ancient-xls': 'ancient-excel',
  pdf: 'pdf',
  picture: 'picture',
  archive: 'archive',
  'web-archive': 'web-page',
  xml: 'xml',
} as const satisfies Partial<Record<FileKind, SpreadsheetErrorCode>>;

/** Lets those kinds of files pass that can be read; what the others are is named. @throws SpreadsheetError */
export function refuseForeign(
  kind: FileKind,
  extension: Extension,
): asserts kind is Exclude<FileKind, keyof typeof REFUSED> {
  if (kind in REFUSED) throw new SpreadsheetError(REFUSED[kind as keyof typeof REFUSED], { extension });
}

/** What a ZIP is that holds no workbook of ours, by the names of its parts. */
export function foreignZip(names: readonly string[]): SpreadsheetError {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/.*\.bin$/) && has(/^xl\/workbook\.bin$/)) return new SpreadsheetError('xlsb');
  if (has(/^content\.xml$/) && has(/^(mimetype|meta-inf\/manifest\.xml)$/)) {
    return new SpreadsheetError('opendocument');
  }
  if (has(/^(word|ppt|visio)\//)) return new SpreadsheetError('other-office-file');
  return new SpreadsheetError('zip-without-workbook');
}
