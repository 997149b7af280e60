import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import { otherNumber } from './decisions';

const taken = {
  campos: { NUMERO_DE_ACTIVO: { original: null, mine: 'DUP-1', server: 'DUP-1' } },
} as unknown as StandingConflictDto;

describe('another number for a new asset', () => {
  it.each(['', ' \u200b', 'DUP-1', 'dup-1', ' Dup-1 ', 'DU\u00adP-1'])('is not %j', (number) => {
    expect(otherNumber(taken, number)).toBeNull();
  });

  it('is one that reads otherwise', () => {
    expect(otherNumber(taken, ' DUP-01 ')).toEqual({
      NUMERO_DE_ACTIVO: { choice: 'other', value: 'DUP-01', server: 'DUP-1' },
    });
  });
});
