import { formatNumber } from '@/lib/format/number';
import { MAX_CELLS, MAX_CHARACTERS, MAX_TEXT } from './limits';
import { SpreadsheetError } from './spreadsheet-error';

/**
 * What one file may give to the page, counted as it is there: every text is a copy of its own, however often
 * the file refers to one.
 */
export class ContentBound {
  private texts = 0;
  private characters = 0;

  /** @throws SpreadsheetError `text-too-long` or `too-much-inside` */
  take(text: string, fila: number): void {
    if (text.length > MAX_TEXT) {
      throw new SpreadsheetError('text-too-long', { fila, max: formatNumber(MAX_TEXT) });
    }
    this.texts += 1;
    this.characters += text.length;
    if (this.texts > MAX_CELLS || this.characters > MAX_CHARACTERS) {
      throw new SpreadsheetError('too-much-inside');
    }
  }
}
