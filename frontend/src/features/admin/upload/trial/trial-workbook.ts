import { downloadBlob } from '@/lib/files/download-blob';
import { writeWorkbook } from '@/lib/xlsx-writer/write-workbook';
import type { SheetCell } from '@/lib/xlsx-writer/write-workbook';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WIDTH = 28;

/** A list as a workbook of texts: no cell is a formula, and numbers of assets keep their zeros. */
export function downloadList(
  name: string,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const cells = (texts: readonly string[], style: 'head' | 'text'): SheetCell[] =>
    texts.map((text) => ({ text, style }));
  const bytes = writeWorkbook([
    {
      name,
      columns: titles.map(() => ({ width: WIDTH, style: 'text' as const })),
      rows: [cells(titles, 'head'), ...rows.map((texts) => cells(texts, 'text'))],
    },
  ]);
  downloadBlob(`${name}.xlsx`, new Blob([bytes], { type: XLSX }));
}
