import { readAttributes } from '../xml/attributes';
import { readXml } from '../xml/read-xml';
import type { Package } from './package';

export interface WorkbookPart {
  readonly date1904: boolean;
  /** The file asks Excel to work its formulas out anew: a 0 as their result may be none. */
  readonly recalculates: boolean;
  /** Its sheets in the order of their tabs: the ids of the relations to them. */
  readonly sheets: readonly { readonly name: string; readonly relation: string; readonly hidden: boolean }[];
}

export async function readWorkbookPart(parts: Package, name: string): Promise<WorkbookPart> {
  let date1904 = false;
  let recalculates = false;
  const sheets: { name: string; relation: string; hidden: boolean }[] = [];
  await readXml(parts.part(name), {
    open: (tag, written) => {
      const attribute = (key: string) => readAttributes(written).get(key);
      if (tag === 'workbookPr') date1904 = isTrue(attribute('date1904'));
      else if (tag === 'calcPr') recalculates = isTrue(attribute('fullCalcOnLoad'));
      else if (tag === 'sheet') {
        sheets.push({
          name: attribute('name') ?? '',
          relation: attribute('id') ?? '',
          hidden: (attribute('state') ?? 'visible') !== 'visible',
        });
      }
    },
    close: () => undefined,
    text: () => undefined,
  });
  return { date1904, recalculates, sheets };
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}
