const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

let money: Intl.NumberFormat | undefined;

/**
 * A whole number as 1.234.567. Written by hand: the browser's first formatter of numbers takes a slow phone a
 * tenth of a second, at each start.
 */
export function formatNumber(value: number): string {
  return String(Math.round(value)).replace(THOUSANDS, '.');
}

/** $ 1.234.567,89; from the API's decimal strings. A dash for no value, other text as it is. */
export function formatMoney(value: string | number | null | undefined): string {
  if (value == null || value === '') return '—';
  if (!Number.isFinite(Number(value))) return String(value);
  money ??= new Intl.NumberFormat('es-CO', {
    style: 'currency',
    currency: 'COP',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // A decimal text is written as it is: as a number it would lose what a sum of an organisation has.
  return money.format(value as Intl.StringNumericLiteral);
}
