import { JsonBytes } from './json-bytes.js';

/** What is no text: integers or arrays of them, or JSON. */
export type CopiedKind = 'numbers' | 'json';

interface Column {
  /** With what comes before it. */
  name: Buffer;
  kind: CopiedKind | 'text';
}

/**
 * Writes rows that PostgreSQL copied out as the elements of a JSON array, byte for byte as `JSON.stringify`
 * would but for columns that are JSON themselves, without a string or an object for any of them.
 */
export class CopiedRows {
  /** How many were written. */
  rows = 0;
  /** There are more of them than the limit: the first column, a number, of the last one that was written. */
  goesOnAfter: number | undefined;
  private readonly bytes = new JsonBytes();
  private columns: Column[] | undefined;
  /** Bytes of JSON around the values of a row, at most. */
  private around = 0;
  private last = 0;

  /**
   * @param kinds of the columns that hold no texts, by their names
   * @param limit rows at most
   */
  constructor(
    private readonly kinds: ReadonlyMap<string, CopiedKind>,
    private readonly limit: number,
  ) {}

  /** Objects with commas between them, in pieces. */
  get json(): Buffer[] {
    return this.bytes.written();
  }

  /** Takes the line of names, then one row after the other. */
  readonly add = (line: Buffer): void => {
    if (!this.columns) this.columns = this.readNames(line);
    else if (this.rows < this.limit) this.write(line, this.columns);
    else this.goesOnAfter = this.last;
  };

  private readNames(line: Buffer): Column[] {
    const names = line.toString('utf8').trimEnd().split('\t');
    const columns = names.map((name, n): Column => ({
      name: Buffer.from(`${n === 0 ? '{' : ','}${JSON.stringify(name)}:`),
      kind: this.kinds.get(name) ?? 'text',
    }));
    this.around = columns.reduce((sum, { name }) => sum + name.length + JsonBytes.AROUND_VALUE, 2);
    return columns;
  }

  private write(row: Buffer, columns: readonly Column[]): void {
    const { bytes } = this;
    bytes.begin(row, this.around);
    if (this.rows > 0) bytes.comma();
    for (const { name, kind } of columns) {
      bytes.plain(name);
      if (bytes.isNull()) bytes.null();
      else bytes[kind]();
    }
    bytes.endObject();
    this.rows += 1;
    if (this.rows === this.limit)
      this.last = Number.parseInt(row.toString('latin1', 0, row.indexOf('\t')), 10);
  }
}
