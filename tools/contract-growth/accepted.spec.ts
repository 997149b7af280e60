import { judge } from './accepted.ts';

const GONE = 'GET /things is gone';

describe('what stands against a contract', () => {
  it('is each break that nobody accepted', () => {
    expect(judge([GONE, 'GET /open is gone'], [{ break: GONE, reason: 'It let everybody in.' }])).toEqual([
      'GET /open is gone',
    ]);
  });

  it('is also what was accepted and is not there, or has no reason', () => {
    expect(judge([GONE], [{ break: GONE, reason: ' ' }])).toEqual([`accepted without a reason: ${GONE}`]);
    expect(judge([], [{ break: GONE, reason: 'It let everybody in.' }])).toEqual([
      `accepted, but not there: ${GONE}`,
    ]);
  });
});
