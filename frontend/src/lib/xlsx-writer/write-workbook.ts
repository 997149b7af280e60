import { strToU8, zipSync } from 'fflate';
import { columnLetters, escapeXml } from './xml-parts';
import { STYLES, STYLES_XML } from './styles';
import type { CellStyle } from './styles';

export type SheetCell = { text: string; style: CellStyle } | { number: number; style: CellStyle };

export interface WrittenSheet {
  readonly name: string;
  readonly columns: readonly { readonly width: number; readonly style: CellStyle }[];
  /** The first row stays in sight while the others are scrolled. */
  readonly rows: readonly (readonly SheetCell[])[];
  /** Values that a column offers; others may be written all the same. */
  readonly choices?: { readonly column: number; readonly values: readonly string[]; readonly rows: number };
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A small workbook of a few sheets, whole in memory. What grows with the inventory is written by the server.
 */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': XML + STYLES_XML,
  };
  sheets.forEach((sheet, at) => (parts[`xl/worksheets/sheet${at + 1}.xml`] = worksheet(sheet)));
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(files)) as Uint8Array<ArrayBuffer>;
}

function contentTypes(sheets: number): string {
  const parts = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, 'worksheet'] as const),
  ];
  const overrides = parts.map(
    ([name = '', kind = '']) => `<Override PartName="/${name}" ContentType="${SPREADSHEET}.${kind}+xml"/>`,
  );
  const rels = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
  return `${XML}<Types xmlns="${PACKAGE}/content-types">${rels}${overrides.join('')}</Types>`;
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function workbook(sheets: readonly WrittenSheet[]): string {
  const each = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each.join('')}</sheets></workbook>`;
}

function worksheet({ columns, rows, choices }: WrittenSheet): string {
  const cols = columns.map(
    ({ width, style }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1" style="${STYLES.indexOf(style)}"/>`,
  );
  const body = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, place) => cellXml(cell, place, at)).join('')}</row>`,
  );
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${cols.join('')}</cols><sheetData>${body.join('')}</sheetData>${validation(choices)}</worksheet>`
  );
}

function cellXml(cell: SheetCell, column: number, row: number): string {
  const start = `<c r="${columnLetters(column)}${row + 1}" s="${STYLES.indexOf(cell.style)}"`;
  if ('number' in cell) return `${start}><v>${cell.number}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`;
}

function validation(choices: WrittenSheet['choices']): string {
  if (!choices) return '';
  const letters = columnLetters(choices.column);
  return (
    '<dataValidations count="1"><dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" ' +
    `sqref="${letters}2:${letters}${choices.rows}"><formula1>"${choices.values.join(',')}"</formula1>` +
    '</dataValidation></dataValidations>'
  );
}
