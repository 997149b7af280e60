import { read } from '@e965/xlsx';
import { readBytes } from '@/lib/spreadsheet/testing/files';
import { SPREADSHEET_COLUMNS } from '@/lib/spreadsheet/columns';
import texts from '@/locales/es/admin.json' with { type: 'json' };
import { SAMPLE } from './sample';
import { templateCsv } from './template-csv';
import { templateWorkbook } from './template-workbook';

const { upload } = texts;
const bytes = templateWorkbook({
  sheet: 'Inventario',
  instructions: 'Instrucciones',
  heads: upload.templateSheets.heads,
  points: upload.instructions.points,
  description: (column) => upload.columns[column],
  kind: (kind) => upload.templateSheets.kinds[kind],
});

describe('the template', () => {
  it('as a workbook comes back in as its example, with nothing unknown and no other sheet to load', async () => {
    const { items, columns, unknownColumns, sheet, otherSheets, leftOut } = await readBytes('a.xlsx', bytes);
    expect(columns).toEqual([...SPREADSHEET_COLUMNS]);
    expect({ unknownColumns, sheet, leftOut }).toEqual({
      unknownColumns: [],
      sheet: 'Inventario',
      leftOut: [],
    });
    expect(otherSheets).toEqual([{ name: 'Instrucciones', hidden: false, hasAssets: false }]);
    // Amounts are numbers there, which know no zeros behind the point.
    const amount = (value: string) => (/^\d+\.00$/.test(value) ? value.slice(0, -3) : value);
    expect(items).toEqual([
      Object.fromEntries(Object.entries(SAMPLE).map(([name, value]) => [name, amount(value)])),
    ]);
  });

  it('as a workbook is one for other programs too: types, conditions to choose from, every column explained', () => {
    const { Sheets, SheetNames } = read(bytes, { cellNF: true, cellStyles: true });
    expect(SheetNames).toEqual(['Inventario', 'Instrucciones']);
    expect(Sheets['Inventario']?.['A2']).toMatchObject({ t: 's', v: '100001', z: '@' });
    expect(Sheets['Inventario']?.['J2']).toMatchObject({ t: 'n', v: 3_500_000 });
    expect(Sheets['Inventario']?.['O2']).toMatchObject({ t: 'n', v: 45_366 });
    SPREADSHEET_COLUMNS.forEach((column, at) => {
      expect(Sheets['Instrucciones']?.[`A${at + 2}`]).toMatchObject({ v: column });
      expect(Sheets['Instrucciones']?.[`B${at + 2}`]).toMatchObject({ v: upload.columns[column] });
    });
  });

  it('as a CSV opens right in an Excel in Spanish and comes back in as its example', async () => {
    expect(templateCsv()).toMatch(/^\uFEFFNUMERO_DE_ACTIVO;CODRIF;/);
    const { items, readings } = await readBytes('a.csv', templateCsv());
    expect(items).toEqual([SAMPLE]);
    expect(readings.map(({ style, evidence }) => `${style} ${evidence}`)).toEqual(
      Array(5).fill('spanish clear'),
    );
  });
});
