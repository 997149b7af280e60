import { dateText, serialToDate } from './dates';

describe('Excel day numbers', () => {
  it.each([
    [1, false, '01/01/1900'],
    [59, false, '28/02/1900'],
    [61, false, '01/03/1900'],
    [45658, false, '01/01/2025'],
    [45351, false, '29/02/2024'],
    [45658.999, false, '01/01/2025'],
    [45657.99999999, false, '01/01/2025'],
    [44196, true, '01/01/2025'],
    [0, true, '01/01/1904'],
    [2958465, false, '31/12/9999'],
  ])('%d (1904: %s) is %s', (serial, date1904, date) => {
    expect(serialToDate(serial, date1904)).toBe(date);
  });

  it.each([0, -5, 2958466, Number.NaN])('%d is no day', (serial) => {
    expect(serialToDate(serial, false)).toBeUndefined();
  });
});

describe('dates that stand as text', () => {
  it.each([
    ['5/3/2024', '05/03/2024'],
    ['05-03-2024', '05/03/2024'],
    ['5.3.2024', '05/03/2024'],
    ['2024-03-05', '05/03/2024'],
    ['2024/3/5', '05/03/2024'],
    ['2024-03-05T00:00:00', '05/03/2024'],
    ['5/03/2024 12:00:00 a. m.', '05/03/2024'],
    ['31/02/2024', '31/02/2024'],
    ['5/3-2024', '5/3-2024'],
    ['5/3/24', '5/3/24'],
    ['marzo', 'marzo'],
  ])('%s goes out as %s', (text, date) => {
    expect(dateText(text)).toBe(date);
  });
});
