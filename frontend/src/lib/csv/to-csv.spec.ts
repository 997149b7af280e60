import { toCsv } from './to-csv';

describe('toCsv', () => {
  it('makes values that a spreadsheet would run into harmless text', () => {
    const csv = toCsv([['=1+1', '+57', '-2', '@x', '\tx', 'a-b']]);
    expect(csv).toBe("'=1+1,'+57,'-2,'@x,'\tx,a-b\r\n");
  });

  it('quotes what would break a row, and nothing else', () => {
    const csv = toCsv([['a;b', 'di "hola"', 'dos\nlíneas', 7]], { separator: ';' });
    expect(csv).toBe('"a;b";"di ""hola""";"dos\nlíneas";7\r\n');
  });

  it('marks the file as UTF-8 where Excel shall open it', () => {
    expect(toCsv([['Año']], { byteOrderMark: true })).toBe('\uFEFFAño\r\n');
  });
});
