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
  const number = Number(value);
  return Number.isFinite(number) ? money.format(number) : String(value);
}
