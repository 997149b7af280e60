import { crc32, deflateRawSync } from 'node:zlib';

export interface Entry {
  name: string;
  content: Uint8Array;
  /** What the ZIP says that the entry unpacks to, when that is a lie. */
  claimedSize?: number;
  /** Writes the sizes as report generators do: in the ZIP64 field, and locally not at all. */
  zip64?: boolean;
}

/** A ZIP file, true or false as told. */
export function zip(entries: readonly Entry[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.content);
    const name = Buffer.from(entry.name);
    const size = entry.claimedSize ?? entry.content.length;

    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(entry.content), 14);
    local.writeUInt32LE(entry.zip64 ? 0xffffffff : packed.length, 18);
    local.writeUInt32LE(entry.zip64 ? 0xffffffff : size, 22);
    local.writeUInt16LE(name.length, 26);

    const extra = entry.zip64 ? zip64Field(size, packed.length) : Buffer.alloc(0);
    local.writeUInt16LE(extra.length, 28);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed.writeUInt16LE(8, 10);
    local.copy(listed, 16, 14, 28);
    listed.writeUInt16LE(extra.length, 30);
    listed.writeUInt32LE(offset, 42);

    locals.push(local, name, extra, packed);
    directory.push(listed, name, extra);
    offset += local.length + name.length + extra.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

function zip64Field(size: number, packed: number): Buffer {
  const field = Buffer.alloc(20);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(16, 2);
  field.writeBigUInt64LE(BigInt(size), 4);
  field.writeBigUInt64LE(BigInt(packed), 12);
  return field;
}

const xml = (content: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
const OPEN = 'http://schemas.openxmlformats.org';

/** The parts of a workbook whose first sheet holds this XML. */
export function workbookEntries(sheet: string): Entry[] {
  return [
    {
      name: '[Content_Types].xml',
      content: xml(
        `<Types xmlns="${OPEN}/package/2006/content-types">` +
          '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
          '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      ),
    },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${OPEN}/spreadsheetml/2006/main" xmlns:r="${OPEN}/officeDocument/2006/relationships">` +
          '<sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        `<Relationships xmlns="${OPEN}/package/2006/relationships"><Relationship Id="rId1" ` +
          `Type="${OPEN}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: xml(`<worksheet xmlns="${OPEN}/spreadsheetml/2006/main">${sheet}</worksheet>`),
    },
  ];
}

/** `<row>` with these texts, from column A. */
export function rowXml(number: number, ...texts: string[]): string {
  const cells = texts.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`);
  return `<row r="${number}">${cells.join('')}</row>`;
}
