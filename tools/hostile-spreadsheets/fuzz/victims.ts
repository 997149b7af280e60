import { ascii, compound, f64, label, oneAssetCells, record, u16, u32, xlsStream } from '../making/xls.ts';
import { inline, xlsxEntries } from '../making/xlsx.ts';
import { zip } from '../making/zip.ts';

/** A good file in which something is damaged: all of it, or a part before its container goes around it. */
export interface Victim {
  readonly what: string;
  readonly name: string;
  readonly make: (damage: (bytes: Uint8Array) => Uint8Array) => Uint8Array;
}

const SHEET =
  '<dimension ref="A1:C4"/><sheetData>' +
  `<row r="1">${inline('NUMERO_DE_ACTIVO')}<c r="B1" t="s"><v>0</v></c>${inline('COSTO_ACTUAL')}</row>` +
  `<row r="2" spans="1:3"><c r="A2"><v>1</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" s="1"><v>1500.5</v></c></row>` +
  `<row r="3"><c r="A3" t="str"><f>"2"</f><v>2</v></c><c r="C3" t="e"><v>#N/A</v></c></row>` +
  `<row r="4"><c r="A4" t="b"><v>1</v></c></row>` +
  '</sheetData><mergeCells count="1"><mergeCell ref="B2:B4"/></mergeCells>';

const XLSX = xlsxEntries(SHEET, {
  strings:
    '<si><t>DEPENDENCIA</t></si><si><r><t xml:space="preserve">Sur </t></r><r><t>&#xF1;_x0041_</t></r></si>',
  styles:
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>' +
    '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>',
});

const stream = (version: 5 | 8): Buffer =>
  xlsStream(
    version,
    [
      ...oneAssetCells(version),
      label(version, 0, 1, ascii('SERIAL')),
      record(0xfd, u16(1, 1, 0), u32(1)),
      record(0xbd, u16(2, 0, 0), u32(0x3ff00000), u16(0), u32(6), u16(1)),
      record(0x06, u16(3, 0, 0), [0, 0, 0, 0, 0, 0, 0xff, 0xff], u16(0), new Uint8Array(6)),
      record(0x0207, u16(2), version === 8 ? [0] : [], ascii('ab')),
      record(0x0203, u16(4, 0, 0), f64(45_658)),
      record(0xe5, u16(1, 1, 4, 1, 1)),
    ],
    [
      record(0x42, u16(1252)),
      record(0x041e, u16(164), version === 8 ? [...u16(4), 0] : [4], ascii('0000')),
      record(0xe0, u16(0, 164), new Uint8Array(16)),
      record(0xfc, u32(2), u32(2), u16(2), [0], ascii('no'), u16(3), [1], Buffer.from('sí', 'utf16le')),
      record(0x3c, [0], ascii('p')),
    ],
  );

const CSV =
  'Inventario;;\r\nNUMERO_DE_ACTIVO;"DESCRIPCION";COSTO\r\n1;"Silla ""A""\r\nalta";1.234,5\r\n2;ñandú;\r\n';

const HTML =
  '<html><!-- x --><style>td{}</style><table><tr><th>NUMERO_DE_ACTIVO<th>SERIAL</tr>' +
  '<tr><td rowspan="2">1</td><td colspan=2>ñ&nbsp;&#65;</td></tr><tr><td>b</td></tr></table>';

const XML_2003 =
  '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="x">' +
  '<Worksheet ss:Name="A"><Table><Row><Cell><Data ss:Type="String">NUMERO_DE_ACTIVO</Data></Cell></Row>' +
  '<Row ss:Index="3"><Cell ss:MergeDown="1"><Data ss:Type="Number">1</Data></Cell></Row></Table></Worksheet></Workbook>';

export const VICTIMS: readonly Victim[] = [
  { what: 'an .xlsx', name: 'a.xlsx', make: (damage) => damage(zip(XLSX)) },
  ...XLSX.map(({ name }) => ({
    what: `${name} of an .xlsx`,
    name: 'a.xlsx',
    make: (damage: (bytes: Uint8Array) => Uint8Array) =>
      zip(XLSX.map((entry) => (entry.name === name ? { name, content: damage(entry.content) } : entry))),
  })),
  { what: 'an .xls', name: 'a.xls', make: (damage) => damage(compound({ Workbook: stream(8) })) },
  {
    what: 'the records of an .xls',
    name: 'a.xls',
    make: (damage) => compound({ Workbook: damage(stream(8)) }),
  },
  {
    what: 'the records of an .xls of Excel 95',
    name: 'a.xls',
    make: (damage) => compound({ Book: damage(stream(5)) }),
  },
  { what: 'a CSV', name: 'a.csv', make: (damage) => damage(Buffer.from(CSV)) },
  { what: 'a web page', name: 'a.xls', make: (damage) => damage(Buffer.from(HTML)) },
  { what: 'XML of Excel 2003', name: 'a.xls', make: (damage) => damage(Buffer.from(XML_2003)) },
  { what: 'a CSV of Windows', name: 'a.csv', make: (damage) => damage(Buffer.from(CSV, 'latin1')) },
];
