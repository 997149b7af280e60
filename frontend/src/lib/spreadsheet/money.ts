import { splitFigure } from '@/lib/cells/figures';

/** `spanish` 1.234.567,89 — `plain` 1234567.89 or 1,234,567.89. */
export type MoneyStyle = 'spanish' | 'plain';

/**
 * How sure the reading of a column is: all its values that can tell agree (`clear`), some disagree and the
 * greater number won (`mixed`), none can tell and Spanish is assumed (`assumed`), or no value has a
 * separator, so both readings are the same (`same`).
 */
export type MoneyEvidence = 'clear' | 'mixed' | 'assumed' | 'same';

export interface MoneyDecision {
  readonly style: MoneyStyle;
  readonly evidence: MoneyEvidence;
}

const SPANISH = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/;
const PLAIN = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;

/** Whether the text is an amount of money in either style. */
export function isFigure(text: string): boolean {
  const [, figure] = splitFigure(text);
  return SPANISH.test(figure) || PLAIN.test(figure);
}

/** Collects what the values of one column say about its style, then decides for all of them (rule 10). */
export class MoneyJudge {
  private spanish = 0;
  private plain = 0;
  private separators = false;

  observe(text: string): void {
    const [, figure] = splitFigure(text);
    const asSpanish = SPANISH.test(figure);
    const asPlain = PLAIN.test(figure);
    if (asSpanish && !asPlain) this.spanish += 1;
    if (asPlain && !asSpanish) this.plain += 1;
    if ((asSpanish || asPlain) && /[.,]/.test(figure)) this.separators = true;
  }

  decide(): MoneyDecision {
    const style: MoneyStyle = this.plain > this.spanish ? 'plain' : 'spanish';
    if (this.spanish > 0 && this.plain > 0) return { style, evidence: 'mixed' };
    if (this.spanish > 0 || this.plain > 0) return { style, evidence: 'clear' };
    return { style, evidence: this.separators ? 'assumed' : 'same' };
  }
}

/**
 * The figure as a decimal with a point ('1234567.89'). What is no figure in this style is returned as it
 * is, so that the server names its row. (A lone 1234.5 in a Spanish column has one possible reading and is
 * on the wire already what it means.)
 */
export function moneyText(text: string, style: MoneyStyle): string {
  const [sign, figure] = splitFigure(text);
  if (!(style === 'spanish' ? SPANISH : PLAIN).test(figure)) return text;
  const [group, decimal] = style === 'spanish' ? ['.', ','] : [',', '.'];
  return sign + figure.replaceAll(group, '').replace(decimal, '.');
}
