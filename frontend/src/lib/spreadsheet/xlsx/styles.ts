import { GENERAL, numberFormat } from '../number-format';
import type { NumberFormat } from '../number-format';
import { readAttributes } from '../xml/attributes';
import { readXml } from '../xml/read-xml';
import type { Package } from './package';

/** The number format of each style of cells, by the style's number. @throws SpreadsheetError */
export async function readStyles(parts: Package, name: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let inCells = false;
  const formatOf = (id: number): NumberFormat => {
    const format = formats.get(id) ?? numberFormat(id, codes.get(id));
    formats.set(id, format);
    return format;
  };
  await readXml(parts.part(name), {
    open: (tag, written) => {
      if (tag === 'cellXfs') inCells = true;
      else if (tag === 'numFmt') {
        const attributes = readAttributes(written);
        codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
      } else if (tag === 'xf' && inCells) {
        const id = readAttributes(written).get('numFmtId');
        styles.push(id === undefined ? GENERAL : formatOf(Number(id)));
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCells = false;
    },
    text: () => undefined,
  });
  return styles;
}
