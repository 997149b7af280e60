import { SpreadsheetError } from '../spreadsheet-error';

/** In this encoding 0x80 to 0x9F are letters and signs; as Unicode, control characters that nobody writes. */
const WINDOWS_1252 = new TextDecoder('windows-1252');

/**
 * Reads a record that goes on in others. @throws SpreadsheetError `damaged` at the end of the last,
 * throughout
 */
export class PieceReader {
  private piece = 0;
  private at = 0;

  constructor(private readonly pieces: readonly DataView[]) {}

  get atEnd(): boolean {
    return !this.current();
  }

  uint8(): number {
    return this.take(1).getUint8(0);
  }

  uint16(): number {
    return this.take(2).getUint16(0, true);
  }

  uint32(): number {
    return this.take(4).getUint32(0, true);
  }

  float64(): number {
    return this.take(8).getFloat64(0, true);
  }

  /** As many as there are where the record ends before. */
  bytes(count: number): Uint8Array {
    const view = this.current();
    if (!view) return new Uint8Array();
    const length = Math.min(count, view.byteLength - this.at);
    this.at += length;
    return new Uint8Array(view.buffer, view.byteOffset + this.at - length, length);
  }

  skip(count: number): void {
    let left = count;
    while (left > 0) {
      const view = this.current();
      if (!view) throw damaged();
      const step = Math.min(left, view.byteLength - this.at);
      this.at += step;
      left -= step;
    }
  }

  /** A text of Excel 97 or later as the list of shared texts holds it: its length stands in front. */
  text(): string {
    return this.textOf(this.uint16());
  }

  /** The same where the length stood elsewhere. */
  textOf(length: number): string {
    const flags = this.uint8();
    const runs = flags & 8 ? this.uint16() : 0;
    const extra = flags & 4 ? this.uint32() : 0;
    const text = this.characters(length, (flags & 1) === 1);
    // Formatting and pronunciation.
    this.skip(runs * 4 + extra);
    return text;
  }

  /**
   * A text may be cut at the end of a piece; the next one says anew whether it has one byte a character or
   * two.
   */
  private characters(length: number, isWide: boolean): string {
    let text = '';
    let wide = isWide;
    let left = length;
    while (left > 0) {
      const before = this.piece;
      const view = this.current();
      if (!view) throw damaged();
      if (this.piece !== before) {
        wide = (view.getUint8(this.at) & 1) === 1;
        this.at += 1;
        if (this.at >= view.byteLength) continue;
      }
      const size = wide ? 2 : 1;
      const count = Math.min(left, Math.floor((view.byteLength - this.at) / size));
      if (count === 0) throw damaged();
      const at = view.byteOffset + this.at;
      text += wide
        ? wideText(view, this.at, count)
        : WINDOWS_1252.decode(new Uint8Array(view.buffer, at, count));
      this.at += count * size;
      left -= count;
    }
    return text;
  }

  /** A number is never cut. */
  private take(count: number): DataView {
    const view = this.current();
    if (!view || this.at + count > view.byteLength) throw damaged();
    const taken = new DataView(view.buffer, view.byteOffset + this.at, count);
    this.at += count;
    return taken;
  }

  /** The piece in which something is left, moved on to. */
  private current(): DataView | undefined {
    for (;;) {
      const view = this.pieces[this.piece];
      if (!view || this.at < view.byteLength) return view;
      this.piece += 1;
      this.at = 0;
    }
  }
}

/** By code units: two that are one character may stand on either side of a cut. */
function wideText(view: DataView, from: number, count: number): string {
  let text = '';
  for (let index = 0; index < count; index += 1) {
    text += String.fromCharCode(view.getUint16(from + index * 2, true));
  }
  return text;
}

const damaged = (): SpreadsheetError => new SpreadsheetError('damaged');
