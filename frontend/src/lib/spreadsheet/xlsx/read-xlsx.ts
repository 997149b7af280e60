import type { Sheet, TableRow } from '../table';
import { scanXml } from '../xml/read-xml';
import type { Package } from './package';
import { readRelationships } from './relationships';
import type { Relationship } from './relationships';
import { readSharedStrings } from './shared-strings';
import { SheetHandler } from './sheet-handler';
import { readStyles } from './styles';
import { readWorkbookPart } from './workbook-part';
import type { WorkbookPart } from './workbook-part';

/** The part that the package calls its main one, if it is a workbook's. */
export async function findWorkbookPart(parts: Package): Promise<string | undefined> {
  const relations = await readRelationships(parts, '');
  const main = relations.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  return parts.has(main) && /(^|\/)xl\/.*\.xml$/i.test(main) ? main : undefined;
}

/**
 * The sheets of an .xlsx. Their rows are read while they are asked for, so that the file is never unpacked
 * as a whole; values are the stored ones (formulas: their last result).
 *
 * @param main the name of its workbook part.
 * @throws SpreadsheetError `damaged` or `too-much-inside`, also while its rows are read
 */
export async function readXlsx(parts: Package, main: string): Promise<Sheet[]> {
  const workbook = await readWorkbookPart(parts, main);
  const relations = await readRelationships(parts, main);
  const related = (wanted: string) => relations.find(({ type }) => type === wanted)?.target;
  const strings = related('sharedStrings');
  const styles = related('styles');
  const context = {
    // Cells that refer to a part that is missing are found to be damaged one by one.
    strings: strings !== undefined && parts.has(strings) ? await readSharedStrings(parts, strings) : [],
    styles: styles !== undefined && parts.has(styles) ? await readStyles(parts, styles) : [],
    recalculates: workbook.recalculates,
  };
  return worksheets(workbook, relations).map(({ name, hidden, target }) => ({
    name,
    hidden,
    open: () => {
      const handler = new SheetHandler(context);
      const rows = sheetRows(parts, target, handler);
      return { rows, date1904: workbook.date1904, merges: handler.merges.downward };
    },
  }));
}

/** Sheets of charts hold no cells. */
function worksheets({ sheets }: WorkbookPart, relations: readonly Relationship[]) {
  return sheets.flatMap(({ name, relation, hidden }) => {
    const found = relations.find(({ id, type }) => id === relation && type === 'worksheet');
    return found ? [{ name, hidden, target: found.target }] : [];
  });
}

async function* sheetRows(parts: Package, name: string, handler: SheetHandler): AsyncGenerator<TableRow> {
  for await (const _ of scanXml(parts.part(name), handler)) yield* handler.takeRows();
}
