import { SpreadsheetError } from '../spreadsheet-error';

/** The text of an XML file that comes in pieces, in the encoding that its first bytes tell. */
export class TextStream {
  private decoder: TextDecoder | undefined;

  /** @throws SpreadsheetError `damaged`: bytes that are no text in that encoding */
  decode(piece: Uint8Array): string {
    try {
      this.decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
      return this.decoder.decode(piece, { stream: true });
    } catch {
      throw new SpreadsheetError('damaged');
    }
  }

  /** @throws SpreadsheetError `damaged`: the last character is not complete */
  end(): string {
    try {
      return this.decoder?.decode() ?? '';
    } catch {
      throw new SpreadsheetError('damaged');
    }
  }
}

/** By the mark at its beginning, else what its first line says, else UTF-8. */
function encodingOf(piece: Uint8Array): string {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
  if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be';
  const start = String.fromCharCode(...piece.subarray(0, 200));
  return /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8';
}
