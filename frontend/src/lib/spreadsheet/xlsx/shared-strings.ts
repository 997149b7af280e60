import { MAX_SHARED_STRINGS } from '../limits';
import { SpreadsheetError } from '../spreadsheet-error';
import { readXml } from '../xml/read-xml';
import type { Package } from './package';
import { RichText } from './rich-text';

/** The texts that cells refer to by their number. @throws SpreadsheetError */
export async function readSharedStrings(parts: Package, name: string): Promise<string[]> {
  const strings: string[] = [];
  const text = new RichText();
  await readXml(parts.part(name), {
    open: (tag) => {
      if (tag === 'si') text.take();
      text.open(tag);
    },
    close: (tag) => {
      text.close(tag);
      if (tag !== 'si') return;
      if (strings.push(text.take()) > MAX_SHARED_STRINGS) throw new SpreadsheetError('too-much-inside');
    },
    text: (piece) => text.text(piece),
  });
  return strings;
}
