import { join } from 'node:path';
import type { Attack } from './attacks/attack.ts';
import { readOperations } from './contract/operations.ts';
import { judgeAnswer } from './judges/answer.ts';
import { abuse, type AbuseResult } from './run.ts';
import { ADMIN, ANA, MARKS, NOBODY, type Person } from './world/people.ts';

/** Of each person's attacks on a call; `npm run abuse` makes all of them. */
const MOST = 4;

describe('a server that everybody attacks', () => {
  let result: AbuseResult;

  beforeAll(async () => {
    const main = join(import.meta.dirname, '../../backend/dist/main.js');
    result = await abuse({ seed: 7, main, most: MOST, withSieges: false, say: () => undefined });
  });

  it('answers nothing that it should not, changes nothing for strangers, and keeps no memory', () => {
    expect(result.faults).toEqual([]);
    // Otherwise nothing was tried.
    expect(result.requests).toBeGreaterThan(readOperations().length * MOST);
    expect(result.waits.reads).toBeGreaterThan(0);
  });
});

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
    expect(faults('listTrabajos', ADMIN, 200, `"${MARKS.foreign}"`)).toEqual([]);
  });

  it.each<[string, RegExp, Parameters<typeof faults>]>([
    ['a fault of the server', /fault of the server/, ['listUsers', ADMIN, 500, refusal(500)]],
    ['a status that is not documented', /not documented/, ['listUsers', ADMIN, 202, '{}']],
    ['an error in another shape', /another shape/, ['listUsers', ADMIN, 400, '<html>']],
    ['something done for nobody', /done for nobody/, ['listTrabajos', NOBODY, 200, '{}']],
    ['administration done for a field user', /done for USUARIO/, ['listUsers', ANA, 200, '{}']],
    ['a foreign value', /not theirs/, ['listTrabajos', ANA, 200, `{"a":"${MARKS.foreign}"}`]],
    ['words of the inside', /of the inside/, ['listUsers', ADMIN, 200, 'QueryFailedError: relation "users"']],
  ])('finds %s', (_, words, answer) => {
    expect(faults(...answer).join()).toMatch(words);
  });

  it('takes what an attacker named themselves for theirs', () => {
    const body = Buffer.from(MARKS.later);
    expect(faults('syncActions', ANA, 200, `"${MARKS.later}"`, { body })).toEqual([]);
  });

  it('finds a call that nobody gave a role', () => {
    const attack = attackOn('listUsers');
    const open = { ...attack, operation: { ...attack.operation, roles: [] } };
    expect(judgeAnswer(open, ANA, { status: 403, text: refusal(403), headers: {} }).join()).toMatch(/a role/);
  });

  it('finds an answer that never came, unless the attack was no request at all', () => {
    expect(judgeAnswer(attackOn('listUsers'), ANA, { failure: 'socket hang up' })).toHaveLength(1);
    expect(judgeAnswer(attackOn('login', { mayBeCut: true }), ANA, { failure: 'socket hang up' })).toEqual(
      [],
    );
  });
});
