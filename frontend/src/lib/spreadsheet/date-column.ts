import { unclearNumbers } from '@/lib/cells/dates';
import type { DateOrder } from '@/lib/cells/dates';
import { DATE_COLUMN } from './columns';
import { dateText } from './dates';
import type { DateColumnReading, SpreadsheetItem } from './reading';

/** More than the months there are: what is greater can only be a day. */
const MONTHS = 12;

/** Watches the dates go by that stand as text, then reads all of them with the day in the same place. */
export class DateColumnReader {
  private readonly texts: number[] = [];
  private dayFirst = 0;
  private monthFirst = 0;
  private unclear = false;

  constructor(private readonly date1904: boolean) {}

  observe(text: string, itemIndex: number): void {
    this.texts.push(itemIndex);
    const numbers = unclearNumbers(text);
    if (!numbers) return;
    const [first, second] = numbers;
    if (first > MONTHS && second <= MONTHS) this.dayFirst += 1;
    else if (second > MONTHS && first <= MONTHS) this.monthFirst += 1;
    else if (first !== second) this.unclear = true;
  }

  /**
   * Rewrites the column's texts in the items and says how they were read.
   * @param chosen what a person wants
   * @param known how whoever wrote the file writes dates, where that is known
   */
  apply(items: SpreadsheetItem[], chosen?: DateOrder, known?: DateOrder): DateColumnReading {
    const order = chosen ?? known ?? (this.monthFirst > this.dayFirst ? 'month-first' : 'day-first');
    let sample: DateColumnReading['sample'];
    for (const index of this.texts) {
      const item = items[index];
      const text = item?.[DATE_COLUMN];
      if (!item || text === undefined) continue;
      const value = dateText(text, order, this.date1904);
      item[DATE_COLUMN] = value;
      if (text !== value && value !== '') sample ??= { text, value };
    }
    return { order, evidence: chosen ? 'chosen' : known ? 'clear' : this.evidence(), sample };
  }

  private evidence(): DateColumnReading['evidence'] {
    if (this.dayFirst > 0 && this.monthFirst > 0) return 'mixed';
    if (this.dayFirst > 0 || this.monthFirst > 0) return 'clear';
    return this.unclear ? 'assumed' : 'same';
  }
}
