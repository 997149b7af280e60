/** A file as nobody's spreadsheet program writes it, or as a program that we do not read does. */
export interface HostileSpreadsheet {
  /** What is strange about it: its name in tests and reports. */
  readonly what: string;
  /** As the person would choose it. */
  readonly name: string;
  readonly bytes: () => Uint8Array;
  readonly gives: Outcome;
}

/** What must come out: nothing but one of these. */
export type Outcome =
  /** The code of a refusal, a key of `frontend/src/locales/es/spreadsheet.json`. */
  | { readonly refused: string }
  /** Exactly these items. */
  | { readonly items: readonly Record<string, string>[] }
  /** So many items. */
  | { readonly rows: number };

export const refused = (code: string): Outcome => ({ refused: code });
export const items = (...list: Record<string, string>[]): Outcome => ({ items: list });
export const rows = (count: number): Outcome => ({ rows: count });

/** The inventory of one asset, in most files here. */
export const ONE = items({ NUMERO_DE_ACTIVO: '1' });
