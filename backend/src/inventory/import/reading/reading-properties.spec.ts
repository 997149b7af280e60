import fc from 'fast-check';

import { ASSET_COLUMN_NAMES } from '../../asset-column-names.js';
import { type AssetCampo, type AssetColumn, ASSET_COLUMNS } from '../../asset-columns.js';
import { readCell } from './cell-value.js';
import { ColumnNames } from './column-names.js';

const columnOf = (kind: AssetColumn['kind']): AssetColumn => {
  const column = ASSET_COLUMNS.find((one) => one.kind === kind);
  if (!column) throw new Error(`no column holds ${kind}`);
  return column;
};
const MONEY = columnOf('money');
const DATE = columnOf('date');

const two = (value: number): string => String(value).padStart(2, '0');

/** Anything that a request can bring as a cell. */
const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null));

/** Amounts as a file of numbers has them, in ten thousandths. */
const amount = fc.bigInt({ min: -(10n ** 19n) + 1n, max: 10n ** 19n - 1n });

const written = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(5, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

/** Of a decimal with a point, in ten thousandths. */
const exact = (text: string): bigint => {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d{0,4})\d*)?$/.exec(text) ?? [];
  const value = BigInt(whole + decimals.padEnd(4, '0'));
  return sign ? -value : value;
};

const day = fc.date({
  min: new Date(Date.UTC(1000, 0, 1)),
  max: new Date(Date.UTC(9999, 11, 31)),
  noInvalidDate: true,
});

describe('money, whatever the file', () => {
  it('is the amount that was written, however it is written', () => {
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom('', '$', '$ '),
        fc.constantFrom('', '0', '00'),
        fc.constantFrom('', ' ', '\u00a0', '\u200b'),
        (value, currency, zeros, around) => {
          const [, sign = '', figure = ''] = /^(-?)(.*)$/.exec(written(value)) ?? [];
          const read = readCell(MONEY, `${around}${sign}${currency}${zeros}${figure}${around}`);
          expect(read).toEqual({ value: expect.stringMatching(/^-?\d+\.\d{4}$/) });
          if ('value' in read && read.value !== null) expect(exact(read.value)).toBe(value);
        },
      ),
    );
  });

  it('fits its column or is refused with a reason, and reading what was read changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[-+$. ]{0,3}\d{0,18}[.,e]?\d{0,24}$/), anything), (cell) => {
        const read = readCell(MONEY, cell);
        if ('error' in read) return expect(read.error).not.toBe('');
        if (read.value === null) return;
        expect(read.value).toMatch(/^-?(?:0|[1-9]\d{0,14})(?:\.\d{0,20})?$/);
        expect(readCell(MONEY, read.value)).toEqual(read);
      }),
    );
  });
});

describe('dates, whatever the file', () => {
  it('are the day that was written, in each of the forms', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 3 }), (date, form) => {
        const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        const iso = `${year}-${two(month)}-${two(dayOfMonth)}`;
        const forms = [
          iso,
          `${iso}T23:59:59.999Z`,
          `${dayOfMonth}/${month}/${year}`,
          `${two(dayOfMonth)}/${two(month)}/${year}`,
        ];
        expect(readCell(DATE, forms[form])).toEqual({ value: iso });
      }),
    );
  });

  it('exist, or are refused with a reason', () => {
    const numbers = fc.tuple(fc.nat(40), fc.nat(20), fc.nat(10_000)).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(fc.oneof(numbers, anything), (cell) => {
        const read = readCell(DATE, cell);
        if ('error' in read) return expect(read.error).not.toBe('');
        if (read.value === null) return;
        expect(new Date(`${read.value}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read.value);
        expect(readCell(DATE, read.value)).toEqual(read);
      }),
    );
  });
});

describe('headers, whatever the file', () => {
  const column = fc.constantFrom(...ASSET_COLUMNS);

  it('mean their column in any case, with any accents, spaces or underscores', () => {
    const decorated = fc.tuple(
      column,
      fc.infiniteStream(fc.constantFrom('', '', '', ' ', '_', '\u0301')),
      fc.infiniteStream(fc.boolean()),
    );
    fc.assert(
      fc.property(decorated, ([wanted, between, capitals]) => {
        const header = [...wanted.wire]
          .map((letter) => {
            const capital = capitals.next().value;
            const added = between.next().value;
            // A tilde over an n makes another letter of it in no name; accents stand on letters alone.
            const mark = added === '\u0301' && !/[a-z]/i.test(letter) ? '' : added;
            return (capital ? letter.toUpperCase() : letter.toLowerCase()) + mark;
          })
          .join('');
        expect(new ColumnNames().all([header])[0]).toBe(wanted);
      }),
    );
  });

  it('that the product itself writes into workbooks lead back to their columns', () => {
    const titles = ASSET_COLUMNS.map(({ campo }) => ASSET_COLUMN_NAMES[campo as AssetCampo]);
    expect(new ColumnNames().all(titles)).toEqual(ASSET_COLUMNS);
  });

  it('of no column are collected, a bounded number of bounded ones, and asking again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 150 }), (names) => {
        const columns = new ColumnNames();
        const found = columns.all(names);
        const unknown = columns.unknown;
        expect(columns.all(names)).toEqual(found);
        expect(columns.unknown).toEqual(unknown);
        expect(unknown.length).toBeLessThanOrEqual(100);
        expect(unknown.every((name) => name.length <= 200)).toBe(true);
      }),
    );
  });
});
