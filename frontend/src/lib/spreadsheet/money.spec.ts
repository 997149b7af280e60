import { moneyText } from '@/lib/cells/amounts';
import { MoneyJudge } from './money';

function decide(...values: string[]) {
  const judge = new MoneyJudge();
  for (const value of values) judge.observe(value);
  return judge.decide();
}

describe('the style of a money column', () => {
  it.each([
    [['1.234.567,89'], 'spanish', 'clear'],
    [['1.234', '12,5'], 'spanish', 'clear'],
    [['1.234.567'], 'spanish', 'clear'],
    [['1234,567'], 'spanish', 'clear'],
    [['1234567.89'], 'plain', 'clear'],
    [['1.234', '1234.5'], 'plain', 'clear'],
    [['1,234,567'], 'plain', 'clear'],
    [['0.123'], 'plain', 'clear'],
    [['1.234', '500'], 'spanish', 'assumed'],
    [['1,234'], 'spanish', 'assumed'],
    [['1234', '500'], 'spanish', 'same'],
    [['por definir'], 'spanish', 'same'],
    [['1.234,5', '1234.5', '99.5'], 'plain', 'mixed'],
    [['1.234,5', '1234.5'], 'spanish', 'mixed'],
  ])('%j is %s (%s)', (values, style, evidence) => {
    expect(decide(...values)).toEqual({ style, evidence });
  });
});

describe('a figure on the wire', () => {
  it.each([
    ['1.234.567,89', 'spanish', '1234567.89'],
    ['1.234', 'spanish', '1234'],
    ['0,00', 'spanish', '0.00'],
    ['$ 1.234,50', 'spanish', '1234.50'],
    ['COP\u00a01.234', 'spanish', '1234'],
    ['-1.234,5', 'spanish', '-1234.5'],
    ['(1.234,5)', 'spanish', '-1234.5'],
    ['1234567.89', 'plain', '1234567.89'],
    ['1,234,567.89', 'plain', '1234567.89'],
    ['1.234', 'plain', '1.234'],
  ] as const)('%s read as %s is %s', (text, style, value) => {
    expect(moneyText(text, style)).toBe(value);
  });

  it.each(['por definir', '12.34.56', '1,2,3', '1.5E+06', '$', '--5', '1.234,5,6'])(
    '%s is no figure and stays as it is, for the server to name its row',
    (text) => {
      expect(moneyText(text, 'spanish')).toBe(text);
      expect(moneyText(text, 'plain')).toBe(text);
    },
  );
});
