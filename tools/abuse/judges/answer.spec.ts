import type { Attack } from '../attacks/attack.ts';
import { readOperations } from '../contract/operations.ts';
import { MARKS } from '../world/marks.ts';
import { ADMIN, ANA, NOBODY, type Person } from '../world/people.ts';
import { judgeAnswer } from './answer.ts';

describe('the judge of answers', () => {
  const attackOn = (id: string, change: Partial<Attack> = {}): Attack => {
    const operation = readOperations().find((one) => one.id === id);
    if (!operation) throw new Error(`there is no ${id}`);
    return { operation, name: '', method: 'GET', path: operation.path, headers: {}, body: null, ...change };
  };
  const refusal = (statusCode: number): string => JSON.stringify({ statusCode, code: 'c', message: 'No.' });
  const faults = (id: string, person: Person, status: number, text: string, change?: Partial<Attack>) =>
    judgeAnswer(attackOn(id, change), person, { status, text, headers: {} });

  it('finds nothing wrong with what is as it should be', () => {
    expect(faults('listUsers', ADMIN, 200, '{}')).toEqual([]);
    expect(faults('listUsers', ANA, 403, refusal(403))).toEqual([]);
    expect(faults('login', NOBODY, 200, '{}')).toEqual([]);
    expect(faults('listTrabajos', ADMIN, 200, `"${MARKS.foreignSerial}"`)).toEqual([]);
  });

  it.each<[string, RegExp, Parameters<typeof faults>]>([
    ['a fault of the server', /fault of the server/, ['listUsers', ADMIN, 500, refusal(500)]],
    ['a status that is not documented', /not documented/, ['listUsers', ADMIN, 202, '{}']],
    ['an error in another shape', /another shape/, ['listUsers', ADMIN, 400, '<html>']],
    ['something done for nobody', /done for nobody/, ['listTrabajos', NOBODY, 200, '{}']],
    ['administration done for a field user', /done for USUARIO/, ['listUsers', ANA, 200, '{}']],
    ['a foreign value', /not theirs/, ['listTrabajos', ANA, 200, `{"a":"${MARKS.foreignSerial}"}`]],
    ['words of the inside', /of the inside/, ['listUsers', ADMIN, 200, 'QueryFailedError: relation "users"']],
  ])('finds %s', (_, words, answer) => {
    expect(faults(...answer).join()).toMatch(words);
  });

  it('takes what an attacker named themselves for theirs', () => {
    const body = Buffer.from(MARKS.foreignNumber);
    expect(faults('syncActions', ANA, 200, `"${MARKS.foreignNumber}"`, { body })).toEqual([]);
  });

  it('finds a call that nobody gave a role', () => {
    const attack = attackOn('listUsers');
    const open = { ...attack, operation: { ...attack.operation, roles: [] } };
    expect(judgeAnswer(open, ANA, { status: 403, text: refusal(403), headers: {} }).join()).toMatch(/a role/);
  });

  it('takes only what was named for theirs, and nothing else of the same thing', () => {
    const body = Buffer.from(MARKS.foreignNumber);
    const text = `"${MARKS.foreignNumber} ${MARKS.foreignSerial}"`;
    const found = faults('syncActions', ANA, 200, text, { body });
    expect(found).toHaveLength(1);
    expect(found.join()).toContain(`not theirs (${MARKS.foreignSerial})`);
  });

  it('finds an attack that was stopped before what it is aimed at, for whom it was not forbidden', () => {
    const aimed = { reaches: 200 };
    expect(faults('rescueSync', ADMIN, 200, '{}', aimed)).toEqual([]);
    expect(faults('rescueSync', ADMIN, 400, refusal(400), aimed).join()).toMatch(/aimed at/);
    expect(faults('rescueSync', ANA, 403, refusal(403), aimed)).toEqual([]);
  });

  it('finds an answer that never came, unless the connection of what was no request was closed', () => {
    const failure = (text: string, mayBeCut: boolean) =>
      judgeAnswer(attackOn('login', { mayBeCut }), ANA, { failure: text });
    expect(failure('socket hang up', false)).toHaveLength(1);
    expect(failure('socket hang up', true)).toEqual([]);
    expect(failure('read ECONNRESET', true)).toEqual([]);
    expect(failure('no answer within 120 s', true)).toHaveLength(1);
    expect(failure('connect ECONNREFUSED 127.0.0.1', true)).toHaveLength(1);
  });
});
