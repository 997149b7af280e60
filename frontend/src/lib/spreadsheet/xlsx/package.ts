import { BEAT_BYTES, MAX_UNPACKED_BYTES } from '../limits';
import type { Beat } from '../limits';
import { SpreadsheetError } from '../spreadsheet-error';
import { listEntries } from '../zip/directory';
import type { ZipEntry } from '../zip/directory';
import { unpack } from '../zip/unpack';

/** The parts of a workbook by their names, unpacked as they are asked for and within one bound for all. */
export class Package {
  private readonly entries = new Map<string, ZipEntry>();
  private unpacked = 0;

  /**
   * @param beat called again and again while parts are unpacked.
   * @throws SpreadsheetError `damaged`, `encrypted` or `too-much-inside`
   */
  constructor(
    bytes: Uint8Array<ArrayBuffer>,
    private readonly beat: Beat,
  ) {
    for (const entry of listEntries(bytes)) {
      const name = entry.name.toLowerCase();
      // Two parts of one name: programs do not agree on which of them counts.
      if (this.entries.has(name)) throw new SpreadsheetError('damaged');
      this.entries.set(name, entry);
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /**
   * @throws SpreadsheetError `damaged` (also where the part is missing) or `too-much-inside`, while it is
   * read
   */
  async *part(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) throw new SpreadsheetError('damaged');
    if (this.unpacked + entry.unpackedSize > MAX_UNPACKED_BYTES)
      throw new SpreadsheetError('too-much-inside');
    let nextBeat = this.unpacked;
    for await (const piece of unpack(entry)) {
      if (this.unpacked >= nextBeat) {
        this.beat();
        nextBeat = this.unpacked + BEAT_BYTES;
      }
      this.unpacked += piece.length;
      yield piece;
    }
  }
}
