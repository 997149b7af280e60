import texts from '@/locales/es/spreadsheet.json' with { type: 'json' };

/** Why a file cannot be read; each has its text in `locales/es/spreadsheet.json`. */
export type SpreadsheetErrorCode = keyof typeof texts;

export type ErrorParams = Record<string, string | number>;

/** A file that cannot be loaded. `message` is in Spanish and fit to show. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
  readonly code: SpreadsheetErrorCode;
  readonly params: ErrorParams;

  constructor(code: SpreadsheetErrorCode, params: ErrorParams = {}) {
    super(texts[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')));
    this.code = code;
    this.params = params;
  }
}
