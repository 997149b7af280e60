import { ONE, refused } from '../hostile-spreadsheet.ts';
import type { HostileSpreadsheet } from '../hostile-spreadsheet.ts';
import { ascii, compound, label, oneAssetCells, record, u16, u32, xls, xlsStream } from '../making/xls.ts';
import { oneAsset, overlappingZip, xlsx, xlsxEntries } from '../making/xlsx.ts';
import { zip } from '../making/zip.ts';

const MB = 1024 * 1024;
const PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/worksheets/sheet1.xml',
];

/** An .xls with some of its bytes overwritten. */
function patched(at: number, ...bytes: number[]): Uint8Array {
  const file = xls(8, oneAssetCells(8));
  file.set(bytes, at);
  return file;
}

/** An .xls whose chain of sectors runs in a circle: the first of its table leads to itself. */
function circle(): Uint8Array {
  const file = xls(8, [...oneAssetCells(8), label(8, 2, 0, Buffer.alloc(6_000, 0x41))]);
  const view = new DataView(file.buffer, file.byteOffset);
  const table = (view.getUint32(76, true) + 1) * 512;
  for (let sector = 0; sector < 40; sector += 1) view.setUint32(table + sector * 4, sector, true);
  return file;
}

const sized = (sheet: string, claimedSize: number) =>
  zip(xlsxEntries(sheet).map((entry) => (entry.name.includes('sheet1') ? { ...entry, claimedSize } : entry)));

/** Containers that lie about what they hold. */
export const CONTAINERS: readonly HostileSpreadsheet[] = [
  {
    what: 'a sheet that claims 500 MB',
    name: 'a.xlsx',
    bytes: () => sized(oneAsset(), 500 * MB),
    gives: refused('too-much-inside'),
  },
  {
    what: 'a sheet that unpacks to more than it claims',
    name: 'a.xlsx',
    bytes: () => sized(oneAsset(' '.repeat(5 * MB)), 1_000),
    gives: refused('damaged'),
  },
  {
    what: 'a picture that unpacks to 300 MB, which nobody reads',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(oneAsset(), {
        more: [{ name: 'xl/media/1.png', content: Buffer.alloc(MB), claimedSize: 300 * MB }],
      }),
    gives: ONE,
  },
  {
    what: 'parts that are all the same bytes',
    name: 'a.xlsx',
    bytes: () => overlappingZip(PARTS, Buffer.alloc(20 * MB, 0x20)),
    gives: refused('damaged'),
  },
  {
    what: 'a part twice',
    name: 'a.xlsx',
    bytes: () => zip([...xlsxEntries(oneAsset()), ...xlsxEntries(oneAsset('<row r="3"/>'))]),
    gives: refused('damaged'),
  },
  {
    what: 'more parts than any workbook has',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(oneAsset(), {
        more: Array.from({ length: 6_000 }, (_, index) => ({ name: `x${index}`, content: Buffer.from('x') })),
      }),
    gives: refused('too-much-inside'),
  },
  {
    what: 'sizes in ZIP64 fields and separators of Windows',
    name: 'a.xlsx',
    bytes: () =>
      zip(
        xlsxEntries(oneAsset()).map((entry) => ({
          ...entry,
          name: entry.name.replaceAll('/', '\\'),
          zip64: true,
        })),
      ),
    gives: ONE,
  },
  {
    what: 'a sheet cut off within a cell',
    name: 'a.xlsx',
    bytes: () => xlsx('<sheetData><row r="1"><c'),
    gives: refused('damaged'),
  },
  { what: 'sectors that run in a circle', name: 'a.xls', bytes: circle, gives: refused('damaged') },
  {
    what: 'a table of sectors beyond the file',
    name: 'a.xls',
    bytes: () => patched(76, 0xf0, 0xff, 0xff, 0x0f),
    gives: refused('damaged'),
  },
  {
    what: 'a directory beyond the file',
    name: 'a.xls',
    bytes: () => patched(48, 0xf0, 0xff, 0xff, 0x0f),
    gives: refused('damaged'),
  },
  { what: 'sectors of 2 GB', name: 'a.xls', bytes: () => patched(30, 31, 0), gives: refused('damaged') },
  {
    what: 'a table of tables where there is none',
    name: 'a.xls',
    bytes: () => patched(68, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f),
    gives: ONE,
  },
  {
    what: 'the container alone',
    name: 'a.xls',
    bytes: () => xls(8, []).slice(0, 512),
    gives: refused('damaged'),
  },
  {
    what: 'a sheet that begins beyond the file',
    name: 'a.xls',
    bytes: () =>
      compound({
        Workbook: Buffer.concat([
          xlsStream(8, []).subarray(0, 20),
          record(0x85, u32(0x7fffffff), [0, 0], [1, 0], ascii('H')),
          record(0x0a),
        ]),
      }),
    gives: refused('damaged'),
  },
  {
    what: 'four milliards of shared texts in 30 bytes',
    name: 'a.xls',
    bytes: () => xls(8, oneAssetCells(8), [record(0xfc, u32(0xffffffff), u32(0xffffffff), u16(1), [0, 65])]),
    gives: refused('too-much-inside'),
  },
  {
    what: 'a shared text that says it is longer than the file',
    name: 'a.xls',
    bytes: () =>
      xls(8, oneAssetCells(8), [
        record(0xfc, u32(1), u32(1), u16(0xffff), [0x0d, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f], [65]),
      ]),
    gives: refused('damaged'),
  },
  {
    what: 'an .xls without its end',
    name: 'a.xls',
    bytes: () => compound({ Workbook: xlsStream(8, oneAssetCells(8)).subarray(0, -4) }),
    gives: refused('damaged'),
  },
];
