import { isIn } from '@/lib/cells/amounts';
import type { MoneyStyle } from '@/lib/cells/amounts';
import { splitFigure } from '@/lib/cells/figures';

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

/** Whether the text is an amount of money in either style. */
export function isFigure(text: string): boolean {
  const [, figure] = splitFigure(text);
  return isIn('spanish', figure) || isIn('plain', figure);
}

/** Collects what the values of one column say about its style, then decides for all of them (rule 10). */
export class MoneyJudge {
  private spanish = 0;
  private plain = 0;
  private separators = false;

  observe(text: string): void {
    const [, figure] = splitFigure(text);
    const [asSpanish, asPlain] = [isIn('spanish', figure), isIn('plain', figure)];
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
