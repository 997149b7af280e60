import type { Attack } from '../attacks/attack.ts';
import { readOperations } from '../contract/operations.ts';
import { ANA, BETO } from '../world/people.ts';
import { FieldEffects } from './field-effects.ts';

describe('the judge of field work', () => {
  const operation = readOperations().find(({ id }) => id === 'syncActions');
  if (!operation) throw new Error('nothing takes field work');
  const attack: Attack = { operation, name: '', method: 'POST', path: '', headers: {}, body: null };
  const answer = (status: number, ...statuses: string[]) => ({
    ...{ status, headers: {} },
    text: JSON.stringify({ results: statuses.map((one) => ({ status: one })) }),
  });

  it('finds a run in which nothing of Ana’s did anything', () => {
    const effects = new FieldEffects();
    effects.note(attack, ANA, answer(200, 'rejected', 'duplicate', 'held'));
    effects.note(attack, BETO, answer(200, 'applied', 'applied'));
    effects.note(attack, ANA, answer(400));
    expect(effects.faults(1)).toHaveLength(1);
  });

  it('takes what acted and what collided alike', () => {
    const effects = new FieldEffects();
    effects.note(attack, ANA, answer(200, 'applied', 'conflict'));
    effects.note(attack, ANA, answer(409));
    expect(effects.faults(3)).toEqual([]);
  });
});
