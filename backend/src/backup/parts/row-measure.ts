import { hash } from 'node:crypto';

import type { Bytes } from '../encryption.js';

/**
 * The rows that PostgreSQL copied out, each a line. Two tables with the same rows have the same sum, in
 * whatever order they lie there: it adds up the beginnings of each row's SHA-256.
 */
export class RowMeasure {
  rows = 0;
  private total = 0n;

  /** Passes everything on as it comes. */
  readonly through = async function* (this: RowMeasure, source: Bytes): Bytes {
    let rest = Buffer.alloc(0);
    for await (const chunk of source) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk);
      rest = bytes.subarray(this.addLines(bytes));
      yield chunk;
    }
    if (rest.length > 0) throw new Error('the last row has no end');
  }.bind(this);

  /** In hexadecimal digits. */
  get sum(): string {
    return this.total.toString(16).padStart(SUM_BITS / 4, '0');
  }

  /** @returns where the first line begins that is not whole */
  private addLines(bytes: Buffer): number {
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      const digest = hash('sha256', bytes.subarray(start, end), 'buffer');
      const value = (digest.readBigUInt64BE(0) << 64n) | digest.readBigUInt64BE(8);
      this.total = BigInt.asUintN(SUM_BITS, this.total + value);
      this.rows += 1;
      start = end + 1;
    }
    return start;
  }
}

const NEWLINE = 0x0a;
const SUM_BITS = 128;
