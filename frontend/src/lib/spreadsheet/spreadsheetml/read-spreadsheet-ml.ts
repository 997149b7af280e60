import { BEAT_BYTES } from '../limits';
import type { Beat } from '../limits';
import type { Sheet, TableRow } from '../table';
import { readXml, scanXml } from '../xml/read-xml';
import { readAttributes } from '../xml/attributes';
import { WorksheetHandler } from './worksheet-handler';

/**
 * The sheets of a workbook in the XML of Excel 2003, which report generators write under the name .xls.
 *
 * @param beat called again and again while it works.
 * @throws SpreadsheetError `damaged` or `too-much-inside`, also while rows are read
 */
export async function readSpreadsheetMl(bytes: Uint8Array, beat: Beat): Promise<Sheet[]> {
  const sheets: { name: string; hidden: boolean }[] = [];
  let inVisible = false;
  await readXml(pieces(bytes, beat), {
    open: (tag, written) => {
      if (tag === 'Worksheet')
        sheets.push({ name: readAttributes(written).get('Name') ?? '', hidden: false });
      inVisible = tag === 'Visible';
    },
    close: () => {
      inVisible = false;
    },
    text: (text) => {
      const last = sheets.at(-1);
      if (inVisible && last)
        last.hidden = text.startsWith('SheetHidden') || text.startsWith('SheetVeryHidden');
    },
  });
  return sheets.map(({ name, hidden }, index) => ({
    name,
    hidden,
    open: () => {
      const handler = new WorksheetHandler(index);
      return { rows: sheetRows(bytes, handler, beat), date1904: false, merges: handler.merges.downward };
    },
  }));
}

async function* sheetRows(
  bytes: Uint8Array,
  handler: WorksheetHandler,
  beat: Beat,
): AsyncGenerator<TableRow> {
  for await (const _ of scanXml(pieces(bytes, beat), handler)) yield* handler.takeRows();
}

async function* pieces(bytes: Uint8Array, beat: Beat): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += BEAT_BYTES) {
    beat();
    yield bytes.subarray(at, at + BEAT_BYTES);
  }
}
