import { randomUUID } from 'node:crypto';

import { MAX_BATCH } from '../syncs/dto/sync-actions.dto.js';
import type { ActionResultDto } from '../syncs/dto/sync-result.dto.js';
import { parseAction } from '../syncs/parse-action.js';
import { applyInOrder, type ExportedAction } from './apply-in-order.js';

const update = (activo_id: number): ExportedAction => {
  const sent = { id: randomUUID(), activo_id, action_type: 'UPDATE', data_after: { SERIAL: 'X' } };
  return { sent, read: parseAction(sent) };
};

/** A server that rejects everything: the first action of each asset in a batch; the later ones are held by it. */
function rejectingServer() {
  const sizes: number[] = [];
  const send = (batch: unknown[]): Promise<ActionResultDto[]> => {
    sizes.push(batch.length);
    const seen = new Set<number>();
    return Promise.resolve(
      (batch as { id: string; activo_id: number }[]).map(({ id, activo_id }) => {
        const status = seen.has(activo_id) ? 'held' : 'rejected';
        seen.add(activo_id);
        return { id, status, activo_id, version: 0, error: 'no' };
      }),
    );
  };
  return { sizes, send };
}

describe('exported actions', () => {
  it('that are all rejected, on one asset, are sent no more often than a batch is long', async () => {
    const { sizes, send } = rejectingServer();
    const actions = Array.from({ length: 1000 }, () => update(7));
    const results = await applyInOrder(actions, send);
    expect(results.map(({ status }) => status)).toEqual(Array(1000).fill('rejected'));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BATCH);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual((1000 * (MAX_BATCH + 1)) / 2);
  });

  it('wait behind a conflict, without being sent', async () => {
    const sent: string[] = [];
    const actions = Array.from({ length: 120 }, (_, n) => update(n === 60 ? 8 : 7));
    const results = await applyInOrder(actions, (batch) => {
      const ids = (batch as { id: string }[]).map(({ id }) => id);
      sent.push(...ids);
      return Promise.resolve(
        (batch as { id: string; activo_id: number }[]).map(({ id, activo_id }, n) => {
          const status = activo_id === 8 ? 'applied' : n === 0 ? 'conflict' : 'held';
          return { id, status, activo_id, version: 0 };
        }),
      );
    });
    const statuses = results.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'conflict')).toHaveLength(1);
    expect(statuses[60]).toBe('applied');
    expect(statuses.filter((status) => status === 'held')).toHaveLength(118);
    expect(sent).toHaveLength(MAX_BATCH + 1);
  });
});
