import { isLostConnection } from '../src/database/lost-connection.js';

describe('a lost connection', () => {
  it('is told apart from every other error', async () => {
    expect(isLostConnection(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(
      isLostConnection(
        Object.assign(new Error('x'), { driverError: Object.assign(new Error('y'), { code: '57P01' }) }),
      ),
    ).toBe(true);
    expect(isLostConnection(Object.assign(new Error('x'), { code: '25P03' }))).toBe(true);
    for (const code of ['23505', '22001', '40001', 'ECONNRESET', '57014', '53300']) {
      expect(isLostConnection(Object.assign(new Error('x'), { code }))).toBe(false);
    }
    expect(isLostConnection('57P01')).toBe(false);
  });
});
