import { operationOf, statementText } from './statement-text.js';

describe('the text of a statement in a trace', () => {
  it.each([
    [
      "SELECT * FROM assets WHERE serial = 'Ana''s' AND id = $12",
      'SELECT * FROM assets WHERE serial = ? AND id = $12',
    ],
    ["SELECT E'it\\'s Ana' , 'b\\', c", 'SELECT ? , ?, c'],
    [`SELECT $x$Ana $$ b$x$, t1."Ana's 2" LIMIT 500`, `SELECT ?, t1."Ana's 2" LIMIT ?`],
    ["SELECT a -- it's Ana\n, b /* 'Ana */ FROM c", 'SELECT a , b FROM c'],
    ['SELECT -1.5e3, col2, x::numeric(12,2)', 'SELECT -?, col2, x::numeric(?,?)'],
  ])('holds no value: %s', (sql, text) => {
    expect(statementText(sql)).toBe(text);
  });

  it('is cut where it tells nothing more', () => {
    expect(statementText(`SELECT ${'a, '.repeat(9_000)}`)).toHaveLength(2_000);
  });

  it('says what kind it is', () => {
    expect([operationOf('insert into a'), operationOf('(SELECT ?)')]).toEqual(['INSERT', 'SQL']);
  });
});
