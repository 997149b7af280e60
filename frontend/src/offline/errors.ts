import { offline } from '../locales/es/offline';

export type OfflineErrorCode = keyof typeof offline.errors;

const FIELDS: Partial<Record<string, string>> = offline.fields;

/** Every failure that the engine reports on purpose. `message` is in Spanish and fit to be shown. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';

  constructor(
    readonly code: OfflineErrorCode,
    options: { cause?: unknown; detail?: string } = {},
  ) {
    const { cause, detail = '' } = options;
    super(offline.errors[code].replace('{{field}}', FIELDS[detail] ?? detail), { cause });
    this.detail = options.detail;
  }

  /** What exactly, where the text alone does not tell: a field, a status. */
  readonly detail: string | undefined;
}

export const isOfflineError = (error: unknown, code?: OfflineErrorCode): error is OfflineError =>
  error instanceof OfflineError && (code === undefined || error.code === code);
