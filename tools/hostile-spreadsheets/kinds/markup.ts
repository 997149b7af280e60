import { ONE, items, refused, rows } from '../hostile-spreadsheet.ts';
import type { HostileSpreadsheet } from '../hostile-spreadsheet.ts';

const page = (text: string) => () => Buffer.from(`<html>${text}`);
const HEAD = '<table><tr><td>NUMERO_DE_ACTIVO<td>SERIAL';
const book = (table: string) => () =>
  Buffer.from(
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" ' +
      'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>' +
      `<Row><Cell><Data ss:Type="String">NUMERO_DE_ACTIVO</Data></Cell></Row>${table}</Table></Worksheet></Workbook>`,
  );
const ROW = '<Row><Cell><Data ss:Type="String">1</Data></Cell></Row>';

/** Web pages and XML of Excel 2003 that no program writes. */
export const MARKUP: readonly HostileSpreadsheet[] = [
  { what: 'a page without a closing tag', name: 'a.xls', bytes: page(`${HEAD}<tr><td>1`), gives: ONE },
  {
    what: 'a page that ends within a tag',
    name: 'a.xls',
    bytes: page(`${HEAD}<tr><td>1<td `),
    gives: refused('damaged'),
  },
  {
    what: 'a page whose comment does not end',
    name: 'a.xls',
    bytes: page(`${HEAD}<tr><td>1</td><!--${'<td>2'.repeat(1_000_000)}`),
    gives: ONE,
  },
  {
    what: 'a page full of scripts that do not end',
    name: 'a.xls',
    bytes: page(`${HEAD}<tr><td>1</td>${'<script>'.repeat(1_000_000)}`),
    gives: ONE,
  },
  {
    what: 'a page of tables within tables',
    name: 'a.xls',
    bytes: page(`${HEAD}<tr><td>1</td></tr></table>${'<table>'.repeat(1_000_000)}`),
    gives: ONE,
  },
  {
    what: 'a page whose cells claim to be wide and high',
    name: 'a.xls',
    bytes: page(`${HEAD}${'<tr><td rowspan=9999 colspan=9999>'.repeat(100_000)}`),
    gives: refused('damaged'),
  },
  {
    what: 'a page whose rows skip what others claim',
    name: 'a.xls',
    bytes: page(`${HEAD}<tr><td rowspan=99999 colspan=16000>1${'<tr><td>2'.repeat(50_000)}`),
    gives: refused('too-much-inside'),
  },
  {
    what: 'a page of 200,000 rows',
    name: 'a.xls',
    bytes: page(HEAD + '<tr><td>1<td>a'.repeat(200_000)),
    gives: rows(200_000),
  },
  { what: 'a login page', name: 'a.xls', bytes: page('<body><form>Usuario'), gives: refused('web-page') },
  {
    what: 'XML of Excel 2003 that goes back',
    name: 'a.xls',
    bytes: book(`${ROW}<Row ss:Index="1"/>`),
    gives: refused('damaged'),
  },
  {
    what: 'XML of Excel 2003 with a cell far out',
    name: 'a.xls',
    bytes: book('<Row><Cell ss:Index="99999999"><Data ss:Type="String">1</Data></Cell></Row>'),
    gives: refused('damaged'),
  },
  {
    what: 'XML of Excel 2003 with a million merges',
    name: 'a.xls',
    bytes: book(ROW + '<Row><Cell ss:MergeDown="9"/></Row>'.repeat(600_000)),
    gives: refused('too-much-inside'),
  },
  {
    what: 'XML of Excel 2003 without its end',
    name: 'a.xls',
    bytes: () => book(ROW)().subarray(0, -20),
    gives: refused('damaged'),
  },
  {
    what: 'XML of Excel 2003 with a formula without a result',
    name: 'a.xls',
    bytes: book('<Row><Cell ss:Formula="=1"/></Row>'),
    gives: refused('formula-without-result'),
  },
  {
    what: 'text under .xls that is a page of nothing',
    name: 'a.xls',
    bytes: () => Buffer.from('NUMERO_DE_ACTIVO\tSERIAL\n1\t<td>'),
    gives: items({ NUMERO_DE_ACTIVO: '1', SERIAL: '<td>' }),
  },
];
