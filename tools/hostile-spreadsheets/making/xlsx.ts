import { crc32, deflateRawSync } from 'node:zlib';
import { workbookEntries, zip } from './zip.ts';
import type { Entry } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const OPEN = 'http://schemas.openxmlformats.org';

/** Parts of a workbook beside its sheet; each as the XML inside its root. */
export interface Parts {
  strings?: string;
  styles?: string;
  /** In front of and behind the list of sheets. */
  workbookStart?: string;
  workbookEnd?: string;
  more?: Entry[];
}

/** A workbook whose first sheet holds this XML. */
export function xlsx(sheet: string, parts: Parts = {}): Uint8Array {
  return zip(xlsxEntries(sheet, parts));
}

export function xlsxEntries(sheet: string, parts: Parts = {}): Entry[] {
  const entries = workbookEntries(sheet).map((entry) => change(entry, parts));
  const add = (name: string, root: string, content: string | undefined) => {
    if (content === undefined) return;
    const text = `${XML}<${root} xmlns="${OPEN}/spreadsheetml/2006/main">${content}</${root}>`;
    entries.push({ name, content: Buffer.from(text) });
  };
  add('xl/sharedStrings.xml', 'sst', parts.strings);
  add('xl/styles.xml', 'styleSheet', parts.styles);
  return [...entries, ...(parts.more ?? [])];
}

function change(entry: Entry, parts: Parts): Entry {
  let text = Buffer.from(entry.content).toString();
  if (entry.name === 'xl/workbook.xml') {
    text = text
      .replace('<sheets>', () => `${parts.workbookStart ?? ''}<sheets>`)
      .replace('</sheets>', () => `</sheets>${parts.workbookEnd ?? ''}`);
  } else if (entry.name.endsWith('.rels')) {
    const more = relation(2, 'sharedStrings') + relation(3, 'styles');
    text = text.replace('</Relationships>', () => `${more}</Relationships>`);
  }
  return { ...entry, content: Buffer.from(text) };
}

function relation(id: number, part: string): string {
  const type = `${OPEN}/officeDocument/2006/relationships/${part}`;
  return `<Relationship Id="rId${id}" Type="${type}" Target="${part}.xml"/>`;
}

/** The header row and one asset, and whatever stands behind them. */
export function oneAsset(behind = ''): string {
  return (
    '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>NUMERO_DE_ACTIVO</t></is></c></row>' +
    `<row r="2"><c r="A2" t="inlineStr"><is><t>1</t></is></c></row>${behind}</sheetData>`
  );
}

/** Headers and rows of XML cells, each as `<c …>` of its own. */
export function sheetOf(headers: readonly string[], ...rowsOfCells: string[]): string {
  const titles = headers.map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`).join('');
  const body = rowsOfCells.map((cells, index) => `<row r="${index + 2}">${cells}</row>`).join('');
  return `<sheetData><row r="1">${titles}</row>${body}</sheetData>`;
}

export const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A ZIP of which every entry leads to the same packed bytes: each claims what the first unpacks to. */
export function overlappingZip(names: readonly string[], content: Uint8Array): Uint8Array {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  const listed = names.map((name) => {
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.write(name, 46);
    return entry;
  });
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, directory, end]);
}
