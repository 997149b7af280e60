import { refused } from '../hostile-spreadsheet.ts';
import type { HostileSpreadsheet } from '../hostile-spreadsheet.ts';
import { inline, sheetOf, xlsx } from '../making/xlsx.ts';

const LONG = `<si><t>${'ñ'.repeat(30_000)}</t></si>`;
const SHARED = '<c t="s"><v>0</v></c>';

const assets = (count: number, cells: (index: number) => string) =>
  sheetOf(
    ['NUMERO_DE_ACTIVO', 'DESCRIPCIoN', 'MODELO'],
    ...Array.from({ length: count }, (_, index) => `<c><v>${index + 1}</v></c>${cells(index)}`),
  );

/**
 * Texts that stand once in the file and would stand very often in the page, or that no program writes so
 * long.
 */
export const REPEATED_TEXTS: readonly HostileSpreadsheet[] = [
  {
    what: 'one text of 30,000 characters in 20,000 cells',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(
        assets(10_000, () => SHARED + SHARED),
        { strings: LONG },
      ),
    gives: refused('too-much-inside'),
  },
  {
    what: 'one text of 30,000 characters merged over 20,000 assets',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(
        assets(20_000, (index) => (index === 0 ? SHARED : '')) +
          '<mergeCells><mergeCell ref="B2:B20001"/></mergeCells>',
        { strings: LONG },
      ),
    gives: refused('too-much-inside'),
  },
  {
    what: 'one text of 30,000 characters as the title of 16,383 columns',
    name: 'a.xlsx',
    bytes: () => {
      const titles = inline('NUMERO_DE_ACTIVO') + SHARED.repeat(16_383);
      return xlsx(`<sheetData><row>${titles}</row><row>${inline('1')}</row></sheetData>`, { strings: LONG });
    },
    gives: refused('too-much-inside'),
  },
  {
    what: 'a text longer than Excel holds',
    name: 'a.xlsx',
    bytes: () => xlsx(assets(1, () => inline('ñ'.repeat(32_768)))),
    gives: refused('text-too-long'),
  },
];
