import type { OtherCells } from './reading';

/** Characters of all of them; a file with more comes back without them. */
const MAX_CHARACTERS = 20_000_000;

/** What stands in the columns that are not loaded, so that rows in error can come back as they were. */
export class OtherColumns {
  private readonly rows: (Record<string, string> | null)[] = [];
  private characters = 0;

  /** @param name of the column; without one nothing is kept */
  add(index: number, name: string | undefined, text: string): void {
    if (name === undefined || text === '') return;
    this.characters += name.length + text.length;
    if (this.characters > MAX_CHARACTERS) return;
    while (this.rows.length <= index) this.rows.push(null);
    (this.rows[index] ??= {})[name] = text;
  }

  /** For as many items. */
  of(items: number): { others?: (OtherCells | null)[] } {
    if (this.rows.length === 0 || this.characters > MAX_CHARACTERS) return {};
    return { others: Array.from({ length: items }, (_, index) => this.rows[index] ?? null) };
  }
}
