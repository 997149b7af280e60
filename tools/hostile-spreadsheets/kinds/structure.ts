import { ONE, items, refused, rows } from '../hostile-spreadsheet.ts';
import type { HostileSpreadsheet } from '../hostile-spreadsheet.ts';
import { oneAssetCells, record, u16, xls } from '../making/xls.ts';
import { inline, oneAsset, sheetOf, xlsx, xlsxEntries } from '../making/xlsx.ts';
import { zip } from '../making/zip.ts';
import type { Entry } from '../making/zip.ts';

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const merges = (list: string) => `<mergeCells>${list}</mergeCells>`;
const column = (index: number): string =>
  (index >= 26 ? column(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Assets 1, 2, 3, … with a DEPENDENCIA on the first alone. */
const assets = (count: number) =>
  sheetOf(
    ['NUMERO_DE_ACTIVO', 'DEPENDENCIA'],
    ...Array.from(
      { length: count },
      (_, index) => `<c><v>${index + 1}</v></c>${index === 0 ? inline('Sur') : ''}`,
    ),
  );

/** A workbook whose first tab nobody sees: what people call the first sheet is the next one. */
function hiddenInFront(): Entry[] {
  const [hidden, shown] = ['rId8', 'rId1'].map(
    (id) => `<sheet name="${id}" sheetId="${id.slice(3)}" r:id="${id}"/>`,
  );
  const relation =
    '<Relationship Id="rId8" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" ' +
    'Target="worksheets/sheet8.xml"/>';
  const entries = xlsxEntries(oneAsset()).map(({ name, content }) => {
    const text = Buffer.from(content).toString();
    const changed = text
      .replace(
        /<sheets>.*<\/sheets>/,
        `<sheets>${hidden?.replace('<sheet', '<sheet state="hidden"') ?? ''}${shown ?? ''}</sheets>`,
      )
      .replace('</Relationships>', `${relation}</Relationships>`);
    return { name, content: Buffer.from(changed) };
  });
  return [...entries, { name: 'xl/worksheets/sheet8.xml', content: Buffer.from('<worksheet/>') }];
}

/** Sheets that are much larger, wider or more tangled than what stands in them. */
export const STRUCTURE: readonly HostileSpreadsheet[] = [
  {
    what: '100,000 merges over the whole sheet',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset() + merges(times(100_000, () => '<mergeCell ref="A1:XFD1048576"/>'))),
    gives: ONE,
  },
  {
    what: '100,000 merges that overlap, over 20,000 assets',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(
        assets(20_000) +
          merges(times(100_000, (index) => `<mergeCell ref="B${2 + (index % 15_000)}:B20001"/>`)),
      ),
    gives: rows(20_000),
  },
  {
    what: '60,000 merges that overlap, in an .xls',
    name: 'a.xls',
    bytes: () =>
      xls(8, [
        ...oneAssetCells(8),
        ...Array.from({ length: 60 }, () =>
          record(0xe5, u16(1_000), ...Array.from({ length: 1_000 }, () => u16(0, 65_535, 0, 255))),
        ),
      ]),
    gives: ONE,
  },
  {
    what: 'a million merges',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset() + merges('<mergeCell ref="A1:A9"/>'.repeat(1_000_000))),
    gives: refused('too-much-inside'),
  },
  {
    what: 'a claim to fill the whole sheet',
    name: 'a.xlsx',
    bytes: () => xlsx(`<dimension ref="A1:XFD1048576"/>${oneAsset()}`),
    gives: ONE,
  },
  {
    what: 'a million blank rows and a last one',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset(`${'<row/>'.repeat(1_000_000)}<row r="1048576">${inline('2')}</row>`)),
    gives: items({ NUMERO_DE_ACTIVO: '1' }, { NUMERO_DE_ACTIVO: '2' }),
  },
  {
    what: 'rows below the last of a sheet',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset('<row r="4000000000"/>')),
    gives: refused('damaged'),
  },
  {
    what: 'a cell right of the last column',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset('<row><c r="ZZZZZZ3"><v>1</v></c></row>')),
    gives: refused('damaged'),
  },
  {
    what: 'rows that go back',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset('<row r="2"/>')),
    gives: refused('damaged'),
  },
  {
    what: 'cells that go back',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset('<row><c r="B3"/><c r="A3"/></row>')),
    gives: refused('damaged'),
  },
  {
    what: 'something at both ends of 20,000 rows',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(
        oneAsset(
          times(20_000, (index) => `<row><c><v>${index}</v></c><c r="XFD${index + 3}"><v>1</v></c></row>`),
        ),
      ),
    gives: rows(20_001),
  },
  {
    what: '16,384 titles',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(
        sheetOf(
          ['NUMERO_DE_ACTIVO', 'SERIAL', ...Array.from({ length: 16_382 }, (_, index) => `C${index}`)],
          inline('1'),
        ),
      ),
    gives: ONE,
  },
  {
    what: '65,000 cells with a style each, and styles that patterns choke on',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(oneAsset(`<row>${times(16_000, (index) => `<c s="${index}"/>`)}</row>`), {
        styles:
          `<numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(400_000)}"/><numFmt numFmtId="201" formatCode="${'&quot;a'.repeat(90_000)}"/></numFmts>` +
          `<cellXfs>${times(65_000, (index) => `<xf numFmtId="${200 + (index % 2)}"/>`)}</cellXfs>`,
      }),
    gives: ONE,
  },
  {
    what: '100,000 links, rules and conditional formats',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(
        oneAsset() +
          times(
            100_000,
            (index) =>
              `<conditionalFormatting sqref="A1:XFD1048576"><cfRule type="expression" priority="${index}"><formula>A1</formula></cfRule></conditionalFormatting>`,
          ) +
          `<hyperlinks>${times(100_000, (index) => `<hyperlink ref="A${index + 1}" r:id="rId${index}"/>`)}</hyperlinks>`,
      ),
    gives: ONE,
  },
  {
    what: '100,000 names',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(oneAsset(), {
        workbookEnd: `<definedNames>${times(100_000, (index) => `<definedName name="n${index}">Hoja1!$A$1</definedName>`)}</definedNames>`,
      }),
    gives: ONE,
  },
  {
    what: 'a million shared texts that nobody refers to',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset(), { strings: '<si><t>texto</t></si>'.repeat(1_000_000) }),
    gives: ONE,
  },
  {
    what: 'a row that closes twice',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset(`<row>${inline('2')}</row></row>`)),
    gives: refused('damaged'),
  },
  {
    what: 'a row within a row',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset(`<row><row>${inline('2')}</row></row>`)),
    gives: refused('damaged'),
  },
  {
    what: 'tags within tags, a million deep',
    name: 'a.xlsx',
    bytes: () => xlsx('<a>'.repeat(1_000_000) + oneAsset()),
    gives: refused('damaged'),
  },
  {
    what: 'a tag that does not end',
    name: 'a.xlsx',
    bytes: () => xlsx(`${oneAsset()}<a ${'b'.repeat(3_000_000)}`),
    gives: refused('damaged'),
  },
  {
    what: 'a tag of a million letters',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset(`<row ${'b'.repeat(900_000)}/>`)),
    gives: ONE,
  },
  {
    what: 'a tag full of quotes',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset(`<row ${`b="'>" `.repeat(120_000)}/>`)),
    gives: ONE,
  },
  {
    what: 'a comment that does not end',
    name: 'a.xlsx',
    bytes: () => xlsx(`${oneAsset()}<!--${'<!-'.repeat(900_000)}`),
    gives: refused('damaged'),
  },
  {
    what: 'merges with references as long as a book',
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset() + merges(`<mergeCell ref="A1:A${'1'.repeat(900_000)}x"/>`)),
    gives: ONE,
  },
  { what: 'a hidden sheet in front', name: 'a.xlsx', bytes: () => zip(hiddenInFront()), gives: ONE },
  {
    what: 'a second sheet that is broken',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(oneAsset(), {
        workbookEnd: '',
        more: [{ name: 'xl/worksheets/sheet2.xml', content: Buffer.from('<<<') }],
      }),
    gives: ONE,
  },
  {
    what: `columns up to ${column(16_383)} by their names`,
    name: 'a.xlsx',
    bytes: () => xlsx(oneAsset('<row><c r="XFD3"><v>1</v></c></row>')),
    gives: rows(2),
  },
];
