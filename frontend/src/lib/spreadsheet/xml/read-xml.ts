import { TextStream } from './text-stream';
import { XmlScanner } from './scanner';
import type { XmlHandler } from './scanner';

/**
 * Feeds the pieces of an XML file to a handler. Between them whoever asks goes on with what it found.
 *
 * @throws SpreadsheetError `damaged`, or what the handler throws
 */
export async function* scanXml(
  pieces: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
): AsyncGenerator<undefined> {
  const scanner = new XmlScanner(handler);
  const text = new TextStream();
  for await (const piece of pieces) {
    scanner.write(text.decode(piece));
    yield;
  }
  scanner.write(text.end());
  scanner.end();
  yield;
}

/** The same for a file that is needed whole. @throws SpreadsheetError */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _ of scanXml(pieces, handler));
}
