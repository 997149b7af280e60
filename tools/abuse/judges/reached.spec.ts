import { readOperations } from '../contract/operations.ts';
import { NEVER_LET_THROUGH, Reached } from './reached.ts';

describe('the judge of what was reached', () => {
  const operations = readOperations();
  const answer = (status: number) => ({ status, headers: {}, text: '' });

  it('finds each call of a server that refuses everybody, but those that are excepted', () => {
    const reached = new Reached();
    for (const operation of operations) reached.note(operation, answer(404));
    expect(reached.faults(operations)).toHaveLength(operations.length - NEVER_LET_THROUGH.size);
  });

  it('finds nothing where everybody was let through once', () => {
    const reached = new Reached();
    for (const operation of operations) reached.note(operation, answer(200));
    expect(reached.faults(operations)).toEqual([]);
  });

  it('excepts only calls that exist', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...NEVER_LET_THROUGH.keys()]));
  });
});
