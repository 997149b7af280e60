const TAB = 0x09;
const NEWLINE = 0x0a;
const FIRST_PRINTED = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const [CAPITAL_N, LETTER_V, VERTICAL_TAB] = [0x4e, 0x76, 0x0b];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];
const NULL = Buffer.from('null');
/** The most that a byte can become: a control character as \u001f. */
const LONGEST_ESCAPE = 6;
/** Grown piece by piece: what is once written is not moved again. */
const PIECE = 128 * 1024;

/** Bytes of JSON, written while rows of COPY's text format are read. */
export class JsonBytes {
  /** The most that a value has around it: the quotes of a text, or null. */
  static readonly AROUND_VALUE = NULL.length;
  private readonly full: Buffer[] = [];
  private row: Buffer = NULL;
  private from = 0;
  private out: Buffer = Buffer.alloc(0);
  private to = 0;

  written(): Buffer[] {
    return [...this.full, this.out.subarray(0, this.to)];
  }

  /** Reads a row from here on. @param around bytes that come to its values */
  begin(row: Buffer, around: number): void {
    this.row = row;
    this.from = 0;
    const most = row.length * LONGEST_ESCAPE + around;
    if (this.out.length - this.to >= most) return;
    if (this.to > 0) this.full.push(this.out.subarray(0, this.to));
    this.out = Buffer.allocUnsafe(Math.max(PIECE, most));
    this.to = 0;
  }

  comma(): void {
    this.out[this.to++] = COMMA;
  }

  endObject(): void {
    this.out[this.to++] = CLOSE_BRACE;
  }

  plain(bytes: Buffer): void {
    const { out } = this;
    let { to } = this;
    for (const byte of bytes) out[to++] = byte;
    this.to = to;
  }

  /** A text of the same two characters has another backslash before its own. */
  isNull(): boolean {
    return this.row[this.from] === BACKSLASH && this.row[this.from + 1] === CAPITAL_N;
  }

  null(): void {
    this.plain(NULL);
    this.from += 3;
  }

  /** An integer, or an array of them, which COPY writes in braces. */
  numbers(): void {
    const { row, out } = this;
    let { from, to } = this;
    for (let byte = row[from++]; byte !== TAB && byte !== NEWLINE; byte = row[from++]) {
      out[to++] =
        byte === OPEN_BRACE ? OPEN_BRACKET : byte === CLOSE_BRACE ? CLOSE_BRACKET : (byte as number);
    }
    this.from = from;
    this.to = to;
  }

  /** The text of a `jsonb`, which has no raw control characters: COPY escapes the backslash alone. */
  json(): void {
    const { row, out } = this;
    let { from, to } = this;
    for (let byte = row[from++] as number; byte !== TAB && byte !== NEWLINE; byte = row[from++] as number) {
      out[to++] = byte === BACKSLASH ? (row[from++] as number) : byte;
    }
    this.from = from;
    this.to = to;
  }

  text(): void {
    const { row, out } = this;
    let { from, to } = this;
    out[to++] = QUOTE;
    for (let byte = row[from++] as number; byte !== TAB && byte !== NEWLINE; byte = row[from++] as number) {
      if (byte > BACKSLASH || (byte >= FIRST_PRINTED && byte !== QUOTE && byte !== BACKSLASH))
        out[to++] = byte;
      else if (byte === BACKSLASH) to = this.escape(row[from++] as number, to);
      else to = this.character(byte, to);
    }
    out[to++] = QUOTE;
    this.from = from;
    this.to = to;
  }

  /** What follows COPY's backslash, JSON escapes in the same way, but one. */
  private escape(letter: number, to: number): number {
    if (letter === LETTER_V) return this.character(VERTICAL_TAB, to);
    this.out[to] = BACKSLASH;
    this.out[to + 1] = letter;
    return to + 2;
  }

  private character(code: number, to: number): number {
    return to + this.out.write(JSON.stringify(String.fromCharCode(code)).slice(1, -1), to);
  }
}
