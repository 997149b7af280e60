import { randomUUID } from 'node:crypto';

import { MAX_BATCH } from '../syncs/dto/sync-actions.dto.js';
import type { ActionResultDto } from '../syncs/dto/sync-result.dto.js';
import { parseAction } from '../syncs/parse-action.js';
import { applyInOrder, type ExportedAction } from './apply-in-order.js';

const update = (activo_id: number): ExportedAction => {
  const sent = { id: randomUUID(), activo_id, action_type: 'UPDATE', data_after: { SERIAL: 'X' } };
  return { sent, read: parseAction(sent) };
};

/** What a server answers in these, by the actions of a batch in their order. */
type Answers = (batch: readonly { id: string; activo_id: number }[]) => Partial<ActionResultDto>[];

/** A server that writes down which actions it got. */
function server(answers: Answers) {
  const sent: string[] = [];
  const send = (batch: unknown[]): Promise<ActionResultDto[]> => {
    const actions = batch as { id: string; activo_id: number }[];
    sent.push(...actions.map(({ id }) => id));
    const given = answers(actions);
    return Promise.resolve(
      actions.map(({ id, activo_id }, n) => ({ id, status: 'applied', activo_id, version: 0, ...given[n] })),
    );
  };
  return { sent, send };
}

describe('exported actions', () => {
  it('that are rejected are sent once, and hold nothing back', async () => {
    const { sent, send } = server((batch) => batch.map(() => ({ status: 'rejected' })));
    const actions = Array.from({ length: 1000 }, () => update(7));
    const results = await applyInOrder(actions, send);
    expect(results.map(({ status }) => status)).toEqual(Array(1000).fill('rejected'));
    expect(sent).toEqual(actions.map(({ read }) => read.id));
  });

  it('wait behind a conflict, without being sent', async () => {
    const actions = Array.from({ length: 120 }, (_, n) => update(n === 60 ? 8 : 7));
    const { sent, send } = server((batch) =>
      batch.map(({ activo_id }, n) =>
        activo_id === 8 ? {} : n === 0 ? { status: 'conflict' } : { status: 'held', held_by: 'earlier' },
      ),
    );
    const statuses = (await applyInOrder(actions, send)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'conflict')).toHaveLength(1);
    expect(statuses[60]).toBe('applied');
    expect(statuses.filter((status) => status === 'held')).toHaveLength(118);
    expect(sent).toHaveLength(MAX_BATCH + 1);
  });

  it('wait behind what needs a newer server, also in the batches after it', async () => {
    const actions = Array.from({ length: 120 }, (_, n) => update(n < 2 || n === 60 ? 7 : 100 + n));
    const newer = new Set(actions.slice(0, 2).map(({ read }) => read.id));
    const { sent, send } = server((batch) =>
      batch.map(({ id }) => (newer.has(id) ? { status: 'held', held_by: 'version' } : {})),
    );
    const results = await applyInOrder(actions, send);
    expect(results.slice(0, 2)).toMatchObject(Array(2).fill({ status: 'held', held_by: 'version' }));
    expect(results[60]).toMatchObject({ status: 'held', held_by: 'earlier' });
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(117);
    expect(sent).toHaveLength(119);
  });

  it('that were held by what their batch settles come in before the next batch', async () => {
    const actions = [update(7), update(7), ...Array.from({ length: 60 }, () => update(7))];
    const [first, second] = actions.map(({ read }) => read.id);
    let settled = false;
    const { sent, send } = server((batch) =>
      batch.map(({ id }) => {
        const isHeld = id === first && !settled;
        settled ||= id === second;
        return isHeld ? { status: 'held', held_by: 'earlier' } : {};
      }),
    );
    await applyInOrder(actions, send);
    expect(sent.indexOf(first ?? '', 1)).toBe(MAX_BATCH);
  });
});
