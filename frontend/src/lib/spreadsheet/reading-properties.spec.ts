import fc from 'fast-check';
import { dateText, serialToDate } from './dates';
import { moneyText, type MoneyStyle } from '@/lib/cells/amounts';
import { isFigure, MoneyJudge } from './money';

const style = fc.constantFrom<MoneyStyle>('spanish', 'plain');

/** An amount of cents as people write it in one of the two styles. */
function written(cents: number, in_: MoneyStyle, grouped: boolean): string {
  const [group, point] = in_ === 'spanish' ? ['.', ','] : [',', '.'];
  const whole = String(Math.floor(Math.abs(cents) / 100));
  const figure = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  return `${figure}${point}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

const cents = fc.integer({ min: -(10 ** 15), max: 10 ** 15 });

describe('a column of money, whatever its amounts', () => {
  it('is read in the style in which all of it is written, each amount as it was', () => {
    fc.assert(
      fc.property(style, fc.array(fc.tuple(cents, fc.boolean()), { minLength: 1 }), (in_, amounts) => {
        const texts = amounts.map(([amount, grouped]) => ({ amount, text: written(amount, in_, grouped) }));
        const judge = new MoneyJudge();
        for (const { text } of texts) judge.observe(text);
        // Two decimals belong to one style alone.
        expect(judge.decide()).toEqual({ style: in_, evidence: 'clear' });
        for (const { amount, text } of texts) {
          const negative = [`-${text}`, `(${text})`, `-$ ${text}`, `${text}-`, `$\u00a0${text} -`];
          for (const form of amount < 0 ? negative : [text, `$${text}`, `COP ${text}`, `${text} USD`]) {
            expect(isFigure(form)).toBe(true);
            expect(moneyText(form, in_)).toBe((amount / 100).toFixed(2));
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('leaves what is no figure as it is, and reading what was read changes nothing', () => {
    const nearly = fc.stringMatching(/^[-($ ]{0,3}[\d.,]{0,16}[)e ]{0,2}$/);
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: 'binary' })), style, (text, in_) => {
        const read = moneyText(text, in_);
        if (!isFigure(text)) expect(read).toBe(text);
        else if (read !== text) expect(read).toMatch(/^-?\d+(\.\d+)?$/);
        // What was read is plain; what was left may be a figure of the other style.
        expect(moneyText(read, read === text ? in_ : 'plain')).toBe(read);
      }),
    );
  });
});

describe('dates, whatever the file', () => {
  it('of Excel are the days of the calendar, one after the other, in both of its systems', () => {
    // After the day that never was.
    fc.assert(
      fc.property(
        fc.integer({ min: 61, max: 2_958_465 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (day, time) => {
          const expected = new Date(Date.UTC(1899, 11, 30) + day * 86_400_000).toISOString();
          const [year, month, date] = expected.slice(0, 10).split('-');
          expect(serialToDate(day + time, false)).toBe(`${date}/${month}/${year}`);
          if (day >= 1462) expect(serialToDate(day - 1462 + time, true)).toBe(`${date}/${month}/${year}`);
        },
      ),
    );
  });

  it('as text go out as they were read, and any other text untouched', () => {
    const nearly = fc.stringMatching(/^\d{0,4}[-/. ]?\d{0,2}[-/. ]?\d{0,4}( \d{1,2}:\d{2})?$/);
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: 'binary' })), (text) => {
        const read = dateText(text);
        expect(dateText(read)).toBe(read);
        if (read !== text) expect(read).toMatch(/^(?:\d{2}\/\d{2}\/\d{4})?$/);
      }),
    );
  });
});
