import { formatMoney, formatNumber } from './number';

const byBrowser = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

it.each([0, 7, 999, 1000, 12_345, 1_234_567, -1, -999, -1000, -1_234_567, 0.49, 0.5, 1999.5, 999_999.9])(
  'writes %p as the browser does in Colombia',
  (value) => {
    expect(formatNumber(value)).toBe(byBrowser.format(value));
  },
);

it('writes amounts with two decimals, and no digit less than there were', () => {
  expect(formatMoney('1234567.5')).toBe('$\u00a01.234.567,50');
  expect(formatMoney('12345678901234567.89')).toBe('$\u00a012.345.678.901.234.567,89');
});

it('writes a dash for no amount, and what is no number as it is', () => {
  expect(formatMoney(null)).toBe('—');
  expect(formatMoney('')).toBe('—');
  expect(formatMoney('sin dato')).toBe('sin dato');
});
