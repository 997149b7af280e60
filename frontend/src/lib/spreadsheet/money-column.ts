import { moneyText } from '@/lib/cells/amounts';
import type { MoneyStyle } from '@/lib/cells/amounts';
import type { MoneyColumn } from './columns';
import { MoneyJudge, isFigure } from './money';
import type { MoneyReading, SpreadsheetItem } from './reading';
import type { Cell } from './table';

type MoneyStyled = { readonly style: MoneyStyle };

/** Watches the values of one money column go by, then reads all of them the same way. */
export class MoneyColumnReader {
  private readonly judge = new MoneyJudge();
  /** Items whose figure stands as text; real numbers and what is no figure need no reading. */
  private readonly texts: number[] = [];

  constructor(private readonly column: MoneyColumn) {}

  observe(cell: Cell, itemIndex: number): void {
    if (typeof cell !== 'string' || !isFigure(cell)) return;
    this.texts.push(itemIndex);
    this.judge.observe(cell);
  }

  /**
   * Rewrites the column's text values in the items and says how they were read.
   * @param chosen what a person wants
   * @param known how whoever wrote the file writes amounts, where that is known
   */
  apply(items: SpreadsheetItem[], chosen?: MoneyStyle, known?: MoneyStyle): MoneyReading {
    if (this.texts.length === 0) return { column: this.column, style: 'number', evidence: 'clear' };
    const { style, evidence } = this.styled(chosen, known);
    let sample: MoneyReading['sample'];
    for (const index of this.texts) {
      const item = items[index];
      const text = item?.[this.column];
      if (!item || text === undefined) continue;
      const value = moneyText(text, style);
      item[this.column] = value;
      // The most telling example is the first that the reading changes.
      if (!sample || (sample.text === sample.value && text !== value)) sample = { text, value };
    }
    return { column: this.column, style, evidence, sample };
  }

  private styled(chosen?: MoneyStyle, known?: MoneyStyle): Pick<MoneyReading, 'evidence'> & MoneyStyled {
    if (chosen) return { style: chosen, evidence: 'chosen' };
    return known ? { style: known, evidence: 'clear' } : this.judge.decide();
  }
}
