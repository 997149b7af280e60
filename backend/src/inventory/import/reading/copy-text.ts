import { createHash } from 'node:crypto';

/**
 * A row of the file for the database: what each of the 35 columns holds, in their order; nothing where it is
 * blank.
 */
export type Row = (string | undefined)[];

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * Characters that are gathered before they become bytes: so many calls for each row would take most of the
 * time.
 */
const GATHERED = 64 * 1024;

/** Rows as COPY text, with the fingerprint of everything that an upload says. */
export class CopyText {
  private readonly hash = createHash('sha256');
  private readonly parts: Uint8Array[] = [];
  private length = 0;
  private waiting = '';

  addRow(fila: number, row: Row): void {
    let line = String(fila);
    for (const value of row) line += value === undefined ? '\t\\N' : `\t${escaped(value)}`;
    this.waiting += `${line}\n`;
    if (this.waiting.length > GATHERED) this.gather();
  }

  /** What is said beside the rows counts for the fingerprint, at its place among them. */
  addToHash(text: string): void {
    this.gather();
    this.hash.update(text);
  }

  end(): { copy: Uint8Array<ArrayBuffer>; hash: Uint8Array } {
    this.gather();
    const copy = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.parts) {
      copy.set(part, at);
      at += part.length;
    }
    return { copy, hash: Uint8Array.from(this.hash.digest()) };
  }

  private gather(): void {
    const bytes = Buffer.from(this.waiting, 'utf8');
    this.hash.update(bytes);
    this.parts.push(bytes);
    this.length += bytes.length;
    this.waiting = '';
  }
}

const escaped = (value: string): string =>
  /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : value;
