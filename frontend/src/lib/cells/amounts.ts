import { splitFigure } from './figures.ts';

/** `spanish` 1.234.567,89 — `plain` 1234567.89 or 1,234,567.89. */
export type MoneyStyle = 'spanish' | 'plain';

const STYLES: Readonly<Record<MoneyStyle, RegExp>> = {
  spanish: /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/,
  plain: /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/,
};

/** Whether a figure without its currency and sign is written in this style. */
export const isIn = (style: MoneyStyle, figure: string): boolean => STYLES[style].test(figure);

/**
 * The figure as a decimal with a point ('1234567.89'). What is no figure in this style is returned as it
 * is, so that the server names its row. (A lone 1234.5 in a Spanish column has one possible reading and is
 * on the wire already what it means.)
 */
export function moneyText(text: string, style: MoneyStyle): string {
  const [sign, figure] = splitFigure(text);
  if (!isIn(style, figure)) return text;
  const [group, decimal] = style === 'spanish' ? ['.', ','] : [',', '.'];
  return sign + figure.replaceAll(group, '').replace(decimal, '.');
}
