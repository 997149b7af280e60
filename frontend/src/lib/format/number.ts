const whole = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });
const money = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** 1.234.567 */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** $ 1.234.567,89; from the API's decimal strings. A dash for no value, other text as it is. */
export function formatMoney(value: string | number | null | undefined): string {
  if (value == null || value === '') return '—';
  // A decimal text is written as it is: as a number it would lose what a sum of an organisation has.
  return Number.isFinite(Number(value)) ? money.format(value as Intl.StringNumericLiteral) : String(value);
}
