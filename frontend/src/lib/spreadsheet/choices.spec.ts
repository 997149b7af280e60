import { readFile } from './read-file';
import type { ReadingChoices } from './choices';
import type { FileOutline } from './outline';
import type { SpreadsheetReading } from './reading';
import { SpreadsheetError } from './spreadsheet-error';
import { fileOf, text, workbookBytes } from './testing/files';

type Looked = { outline: FileOutline; reading?: SpreadsheetReading; fault?: string };

async function look(content: string | Uint8Array, choices: ReadingChoices = {}): Promise<Looked> {
  const outlines: FileOutline[] = [];
  const name = typeof content === 'string' ? 'a.csv' : 'a.xlsx';
  const done = await readFile(
    fileOf(name, content),
    () => undefined,
    choices,
    (one) => outlines.push(one),
  ).catch((error: unknown) => error as Error);
  const [outline] = outlines;
  if (outlines.length !== 1 || !outline) throw new Error(`${outlines.length} outlines`);
  return done instanceof SpreadsheetError
    ? { outline, fault: done.code }
    : { outline, reading: done as SpreadsheetReading };
}

const whys = ({ columns }: FileOutline) => columns.map(({ name, column, why }) => `${name} ${column} ${why}`);

const GERMAN = [
  'Bestand per 1.1.',
  '',
  'Nummer;Was;Ort;Wert',
  '0101;Bildschirm;Bogotá;1.234',
  '0102;Tisch;;2.345',
];

describe('a file before it is loaded', () => {
  it('says of each column what it is taken for, why, and what stands in it', async () => {
    const { outline } = await look(
      [
        'NUMERO_DE_ACTIVO;N° Activo;Descripción;Color;SERIAL;;',
        '1;x;Silla;rojo;;;suelto',
        '2;x;Mesa;azul;',
      ].join('\n'),
    );
    expect(whys(outline)).toEqual([
      'NUMERO_DE_ACTIVO NUMERO_DE_ACTIVO own',
      'N° Activo null taken',
      'Descripción DESCRIPCIoN own',
      'Color null unknown',
      'SERIAL SERIAL own',
      '(columna 7) null unknown',
    ]);
    expect(outline.columns.map(({ samples }) => samples)).toEqual([
      ['1', '2'],
      ['x'],
      ['Silla', 'Mesa'],
      ['rojo', 'azul'],
      [],
      ['suelto'],
    ]);
  });

  it('of which nothing is known shows its likeliest titles beside the refusal, and is read as a person says', async () => {
    const { outline, fault } = await look(GERMAN.join('\n'));
    expect(fault).toBe('no-number-column');
    expect(outline.headerFila).toBe(3);
    expect(outline.firstRows[0]).toEqual({ fila: 1, texts: ['Bestand per 1.1.'] });

    const columns = {
      Nummer: 'NUMERO_DE_ACTIVO',
      Was: 'DESCRIPCIoN',
      Wert: 'COSTO_ACTUAL',
      Ort: null,
    } as const;
    const said = {
      headerFila: 3,
      columns,
      money: { COSTO_ACTUAL: 'plain' },
      values: { SECCIONAL: 'X' },
    } as const;
    const { reading } = await look(GERMAN.join('\n'), said);
    expect(reading).toMatchObject({
      headerFila: 3,
      choices: said,
      titles: { Nummer: 'NUMERO_DE_ACTIVO', Was: 'DESCRIPCIoN', Wert: 'COSTO_ACTUAL' },
      // What a person leaves out is no unknown column.
      unknownColumns: [],
      readings: [{ column: 'COSTO_ACTUAL', style: 'plain', evidence: 'chosen' }],
      items: [
        { NUMERO_DE_ACTIVO: '0101', DESCRIPCIoN: 'Bildschirm', COSTO_ACTUAL: '1.234' },
        { NUMERO_DE_ACTIVO: '0102', DESCRIPCIoN: 'Tisch', COSTO_ACTUAL: '2.345' },
      ],
    });
  });

  it('with one column twice is read once a person says which of them counts', async () => {
    const csv = ['NUMERO_DE_ACTIVO;SERIAL;SERIAL;constructor', '1;a;b;c'].join('\n');
    const { outline, fault } = await look(csv);
    expect(fault).toBe('repeated-column');
    expect(whys(outline).slice(1)).toEqual([
      'SERIAL SERIAL own',
      'SERIAL (2) SERIAL own',
      'constructor null unknown',
    ]);
    const { reading } = await look(csv, {
      columns: Object.fromEntries([
        ['SERIAL', null],
        ['constructor', 'MODELO'],
      ] as const),
    });
    expect(reading?.items).toEqual([{ NUMERO_DE_ACTIVO: '1', SERIAL: 'b', MODELO: 'c' }]);
    const other = await look(csv, { columns: { 'SERIAL (2)': 'NUMERO_ETIQUETA' } });
    expect(other.reading?.items).toEqual([{ NUMERO_DE_ACTIVO: '1', SERIAL: 'a', NUMERO_ETIQUETA: 'b' }]);
  });

  it('leaves a column to whom a person gives it, whatever another title says, and reads one without a title', async () => {
    const csv = ['NUMERO_DE_ACTIVO;Serie;Código interno', '1;a;b;largo', '2;a;b;más'].join('\n');
    const { reading } = await look(csv, {
      columns: { 'Código interno': 'SERIAL', '(columna 4)': 'DESCRIPCIoN' },
    });
    expect(reading?.items[0]).toEqual({ NUMERO_DE_ACTIVO: '1', SERIAL: 'b', DESCRIPCIoN: 'largo' });
    expect(reading?.unknownColumns).toEqual(['Serie']);
  });

  it('keeps its sheets in sight where the chosen one has no assets, or nothing at all', async () => {
    const rows = [['NUMERO_DE_ACTIVO', 'SERIAL'].map(text), ['1', 'a'].map(text)];
    const bytes = workbookBytes(rows, 'xlsx', false, [], {
      Notas: [[text('Nada')]],
      Otra: [[text('x')], [text('y')]],
    });
    const { outline, fault } = await look(bytes, { sheet: 'Notas' });
    expect(fault).toBe('no-number-column');
    expect([outline.sheet, outline.otherSheets.map(({ name }) => name)]).toEqual([
      'Notas',
      ['Hoja1', 'Otra'],
    ]);
  });

  it('begins with the sheet that has most in it where no title is known', async () => {
    const rows = [['Nummer', 'Was'], ...['1', '2'].map((number) => [number, 'a'])].map((row) =>
      row.map(text),
    );
    const bytes = workbookBytes([[text('Empresa X')]], 'xlsx', false, [], { Datos: rows, Otra: rows });
    const { outline } = await look(bytes);
    expect(outline).toMatchObject({ sheet: 'Datos', headerFila: 1 });
  });

  it('reads dates with the day where a person says it is', async () => {
    const csv = ['NUMERO_DE_ACTIVO;FECHA_PUESTA_EN_SERVICIO', '1;05/06/21'].join('\n');
    const { reading } = await look(csv, { dates: 'month-first' });
    expect(reading?.items[0]?.FECHA_PUESTA_EN_SERVICIO).toBe('06/05/2021');
    expect(reading?.dates).toMatchObject({ order: 'month-first', evidence: 'chosen' });
  });
});
