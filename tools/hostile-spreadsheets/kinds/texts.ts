import { ONE, items, refused } from '../hostile-spreadsheet.ts';
import type { HostileSpreadsheet } from '../hostile-spreadsheet.ts';
import { ascii, f64, label, record, u16, u32, xls } from '../making/xls.ts';
import { inline, oneAsset, sheetOf, xlsx } from '../making/xlsx.ts';

const HEADERS = ['NUMERO_DE_ACTIVO', 'DESCRIPCIoN'];

/** One asset with a description, as the XML of its cell. */
const described = (cell: string) => xlsx(sheetOf(HEADERS, inline('1') + cell));
const description = (text: string) => items({ NUMERO_DE_ACTIVO: '1', DESCRIPCIoN: text });

/** The same in an .xls, as the bytes of its text. */
const oldDescription = (version: 5 | 8, codePage: number, text: Uint8Array) =>
  xls(
    version,
    [
      ...HEADERS.map((header, column) => label(version, 0, column, ascii(header))),
      label(version, 1, 0, ascii('1')),
      label(version, 1, 1, text),
    ],
    [record(0x42, u16(codePage))],
  );

/** 'Peña «A» €' and a dash, in the code pages of their time. */
const IN_1252 = Uint8Array.of(
  0x50,
  0x65,
  0xf1,
  0x61,
  0x20,
  0xab,
  0x41,
  0xbb,
  0x20,
  0x80,
  0x20,
  0x96,
  0x20,
  0x93,
  0x94,
);
const PENA = 'Peña «A» € – “”';
const LONG = 'ñ'.repeat(32_767);

/** An .xls whose shared text is cut by the end of a record, in the middle of a character pair. */
function cutText(): Uint8Array {
  const emoji = Buffer.from('a😀b', 'utf16le');
  return xls(
    8,
    [
      label(8, 0, 0, ascii(HEADERS[0] ?? '')),
      label(8, 0, 1, ascii(HEADERS[1] ?? '')),
      label(8, 1, 0, ascii('1')),
      record(0xfd, u16(1, 1, 0), u32(0)),
    ],
    [
      record(0xfc, u32(1), u32(1), u16(5), [1], emoji.subarray(0, 4)),
      // Behind the cut the rest is said to be two bytes a character, then one.
      record(0x3c, [1], emoji.subarray(4)),
      record(0x3c, [0], ascii('ñ')),
    ],
  );
}

/** Letters of every age and kind. */
export const TEXTS: readonly HostileSpreadsheet[] = [
  {
    what: 'characters beyond 0xFFFF as references',
    name: 'a.xlsx',
    bytes: () => described(inline('&#128512;&#x1F600;&#xf1;&amp;&lt;')),
    gives: description('😀😀ñ&<'),
  },
  {
    what: 'references to nothing',
    name: 'a.xlsx',
    bytes: () => described(inline('a&#x110000;&#xD800;&nada;&#0;b&')),
    gives: description('a\ufffd\ufffd&nada;\u0000b&'),
  },
  {
    what: 'escapes of Excel',
    name: 'a.xlsx',
    bytes: () => described(inline('a_x0041_ _x005F_x0041_ _xD83D__xDE00_ _x41_')),
    gives: description('aA _x0041_ 😀 _x41_'),
  },
  {
    what: 'entities that unfold without end',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(oneAsset(), {
        strings: '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "&b;&b;">]><si><t>&b;</t></si>',
      }),
    gives: ONE,
  },
  {
    what: 'runs with formats, readings for pronunciation, marked text',
    name: 'a.xlsx',
    bytes: () =>
      described(
        '<c t="inlineStr"><is><r><t>Mesa </t></r><r><rPr/><t><![CDATA[<2>]]></t></r><rPh><t>no</t></rPh></is></c>',
      ),
    gives: description('Mesa <2>'),
  },
  {
    what: 'names of tags with a prefix, and values in other quotes',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(
        oneAsset()
          .replace(/<(\/?)/g, '<$1x:')
          .replaceAll('"', "'"),
      ),
    gives: ONE,
  },
  {
    what: 'Windows letters in an .xls of Excel 97',
    name: 'a.xls',
    bytes: () => oldDescription(8, 1200, IN_1252),
    gives: description(PENA),
  },
  {
    what: 'Windows letters in an .xls of Excel 95',
    name: 'a.xls',
    bytes: () => oldDescription(5, 1252, IN_1252),
    gives: description(PENA),
  },
  {
    what: 'DOS letters in an .xls of Excel 95',
    name: 'a.xls',
    bytes: () => oldDescription(5, 850, Uint8Array.of(0x50, 0x65, 0xa4, 0x61, 0x20, 0xb5)),
    gives: description('Peña Á'),
  },
  {
    what: 'Macintosh letters in an .xls of Excel 95',
    name: 'a.xls',
    bytes: () => oldDescription(5, 32_768, Uint8Array.of(0x50, 0x65, 0x96, 0x61)),
    gives: description('Peña'),
  },
  {
    what: 'a shared text of an .xls cut within a character',
    name: 'a.xls',
    bytes: cutText,
    gives: description('a😀bñ'),
  },
  {
    what: 'a text as long as a cell can hold',
    name: 'a.xlsx',
    bytes: () => described(inline(LONG)),
    gives: description(LONG),
  },
  {
    what: 'a text as long as a cell can hold, in an .xls',
    name: 'a.xls',
    bytes: longShared,
    gives: description(LONG),
  },
  {
    what: 'a text that no cell can hold',
    name: 'a.xlsx',
    bytes: () => described(inline('x'.repeat(5_000_000))),
    gives: refused('damaged'),
  },
  {
    what: 'controls and NUL in a cell',
    name: 'a.xlsx',
    bytes: () => described(inline('a_x0000_b_x0007_c')),
    gives: description('a\u0000b\u0007c'),
  },
  {
    what: 'a million digits',
    name: 'a.xlsx',
    bytes: () => described(`<c><v>${'1'.repeat(900_000)}x</v></c>`),
    gives: { refused: 'text-too-long' },
  },
];

/** A text of more than one record, letters of one byte. */
function longShared(): Uint8Array {
  const letters = Buffer.alloc(32_767, 0xf1);
  const pieces = [
    letters.subarray(0, 8_000),
    letters.subarray(8_000, 16_000),
    letters.subarray(16_000, 24_000),
    letters.subarray(24_000),
  ];
  const [first = Buffer.alloc(0), ...others] = pieces;
  return xls(
    8,
    [
      label(8, 0, 0, ascii('NUMERO_DE_ACTIVO')),
      label(8, 0, 1, ascii('DESCRIPCIoN')),
      record(0x0203, u16(1, 0, 0), f64(1)),
      record(0xfd, u16(1, 1, 0), u32(0)),
    ],
    [
      record(0xfc, u32(1), u32(1), u16(32_767), [0], first),
      ...others.map((piece) => record(0x3c, [0], piece)),
    ],
  );
}
