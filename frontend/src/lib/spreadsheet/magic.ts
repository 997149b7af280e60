/** What a file is by its first bytes, whatever its name says. */
export type FileKind =
  | 'zip'
  | 'compound'
  /** The content of an .xls without the container around it. */
  | 'bare-xls'
  /** Excel 2 to 4. */
  | 'ancient-xls'
  | 'pdf'
  | 'picture'
  | 'archive'
  | 'web-page'
  /** A web page with all that belongs to it in one file. */
  | 'web-archive'
  /** XML of Excel 2003. */
  | 'spreadsheet-ml'
  | 'xml'
  | 'other';

const MAGIC: readonly (readonly [FileKind, number, readonly number[]])[] = [
  ['zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['compound', 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['bare-xls', 0, [0x09, 0x08, 0x10, 0x00, 0x00, 0x06]],
  ['bare-xls', 0, [0x09, 0x08, 0x08, 0x00, 0x00, 0x05]],
  ['ancient-xls', 0, [0x09, 0x00, 0x04, 0x00]],
  ['ancient-xls', 0, [0x09, 0x00, 0x06, 0x00]],
  ['ancient-xls', 0, [0x09, 0x02, 0x06, 0x00]],
  ['ancient-xls', 0, [0x09, 0x04, 0x06, 0x00]],
  ['pdf', 0, ascii('%PDF-')],
  ['picture', 0, [0x89, ...ascii('PNG')]],
  ['picture', 0, [0xff, 0xd8, 0xff]],
  ['picture', 0, ascii('GIF8')],
  ['picture', 8, ascii('WEBP')],
  ['picture', 0, [0x49, 0x49, 0x2a, 0x00]],
  ['picture', 0, [0x4d, 0x4d, 0x00, 0x2a]],
  ['picture', 4, ascii('ftyphei')],
  ['picture', 4, ascii('ftypmif1')],
  ['archive', 0, ascii('Rar!')],
  ['archive', 0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['archive', 0, [0x1f, 0x8b, 0x08]],
  // An empty ZIP, and one in several files.
  ['archive', 0, [0x50, 0x4b, 0x05, 0x06]],
  ['archive', 0, [0x50, 0x4b, 0x07, 0x08]],
];

const START = 1_024;

export function kindOf(bytes: Uint8Array): FileKind {
  const known = MAGIC.find(([, at, magic]) => startsWith(bytes, at, magic));
  return known?.[0] ?? (isBitmap(bytes) ? 'picture' : markupOf(bytes));
}

/** 'BM' alone may begin a text. */
function isBitmap(bytes: Uint8Array): boolean {
  return startsWith(bytes, 0, ascii('BM')) && startsWith(bytes, 6, [0, 0, 0, 0]);
}

/** Reports that programs save as web pages or as XML and name .xls; Excel opens them and asks. */
function markupOf(bytes: Uint8Array): FileKind {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const start = new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(bytes.subarray(0, START)).trimStart();
  if (/^mime-version:/i.test(start)) return 'web-archive';
  if (/^(<!doctype html|<html|<head|<body|<table|<meta|<style|<div|<center|<font)/i.test(start))
    return 'web-page';
  // Comments and a prolog may stand before either.
  if (!/^<(\?xml|!--|(?:ss:)?workbook[\s>])/i.test(start)) return 'other';
  if (/<(!doctype html|html)[\s>]/i.test(start)) return 'web-page';
  return /urn:schemas-microsoft-com:office:spreadsheet/i.test(start) ? 'spreadsheet-ml' : 'xml';
}

function startsWith(bytes: Uint8Array, at: number, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[at + index] === byte);
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
