import { CFB } from '@e965/xlsx';

export type Version = 5 | 8;

/** A record of an .xls: its number and what it holds. */
export function record(type: number, ...parts: (Uint8Array | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Uint8Array.from(part)));
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

export const u16 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value & 0xff, (value >> 8) & 0xff])));

export const u32 = (value: number): Buffer => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)]);

export const f64 = (value: number): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleLE(value);
  return buffer;
};

export const EOF = record(0x0a);

export function bof(version: Version, kind: 5 | 0x10 | 0x20): Buffer {
  return record(
    0x0809,
    u16(version === 8 ? 0x0600 : 0x0500, kind, 0, 0),
    version === 8 ? new Uint8Array(8) : [],
  );
}

/** A text cell of bytes: in a code page before Excel 97, since then the lower halves of two bytes each. */
export function label(version: Version, row: number, column: number, text: Uint8Array): Buffer {
  return record(0x0204, u16(row, column, 0, text.length), version === 8 ? [0] : [], text);
}

export const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A workbook with one sheet of these records; `globals` stand in front of the list of sheets. */
export function xlsStream(
  version: Version,
  cells: readonly Buffer[],
  globals: readonly Buffer[] = [],
): Buffer {
  const name = version === 8 ? Buffer.from([2, 0, ...ascii('H1')]) : Buffer.from([2, ...ascii('H1')]);
  const start = Buffer.concat([bof(version, 5), ...globals]);
  const sheetAt = start.length + 4 + 6 + name.length + EOF.length;
  const sheet = record(0x85, u32(sheetAt), [0, 0], name);
  return Buffer.concat([start, sheet, EOF, bof(version, 0x10), ...cells, EOF]);
}

/** A compound file with these streams. */
export function compound(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, Buffer.from(content));
  return new Uint8Array(CFB.write(file, { type: 'array' }) as ArrayLike<number>);
}

export function xls(version: Version, cells: readonly Buffer[], globals: readonly Buffer[] = []): Uint8Array {
  return compound({ [version === 8 ? 'Workbook' : 'Book']: xlsStream(version, cells, globals) });
}

/** The headers of an inventory of one asset, in a row and a row. */
export function oneAssetCells(version: Version): Buffer[] {
  return [label(version, 0, 0, ascii('NUMERO_DE_ACTIVO')), label(version, 1, 0, ascii('1'))];
}
