import type { AssetAction, AssetRecord, ConfirmedAction } from '@/offline/assets/asset-record';
import type { ServerChange } from '@/offline/db/rows';
import { historyEntries } from './history-entries';

const at = (hour: number): string => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;

const made = (id: string, hour: number): AssetAction => ({
  id,
  action_type: 'UPDATE',
  status: 'pending',
  madeAt: at(hour),
  cambios: [],
  error: null,
});

const sent = (id: string, hour: number, confirmed: number): ConfirmedAction => ({
  ...made(id, hour),
  status: 'completed',
  confirmedAt: Date.parse(at(confirmed)),
});

const told = (actionId: string | null, hour: number): ServerChange => ({
  actionId,
  type: 'UPDATE',
  by: 'Otra',
  byFile: false,
  at: at(hour),
  changes: [],
});

const idsOf = (record: Pick<AssetRecord, 'actions' | 'sent' | 'history'>) =>
  historyEntries(record as AssetRecord).map(({ id }) => id);

describe('the lines of an asset’s history', () => {
  it('stand in the order in which the server took them in, unsent work before them', () => {
    expect(
      idsOf({
        actions: [made('unsent-1', 1), made('unsent-2', 2)],
        // Made before somebody else's change, and sent after it.
        sent: [sent('early', 3, 4), sent('late', 5, 9)],
        history: [told('other-2', 8), told('other-1', 3)],
      }),
    ).toEqual(['unsent-2', 'unsent-1', 'late', 'other-2', 'early', 'other-1']);
  });

  it('stand in the order of the server where the times say something else', () => {
    expect(
      idsOf({
        actions: [],
        // The second by a clock of this device that is hours behind.
        sent: [sent('own-1', 5, 6), sent('own-2', 1, 2)],
        // A file is dated when it began.
        history: [told('file', 3), told('field', 5), told('own-1', 4)],
      }),
    ).toEqual(['file', 'field', 'own-2', 'own-1']);
  });

  it('stand once, as made here, where the server told of them as well', () => {
    const entries = historyEntries({
      actions: [],
      // By a clock of this device that is hours behind.
      sent: [sent('own-1', 1, 2), sent('own-2', 1, 2)],
      history: [told('own-2', 9), told('other', 8), told('own-1', 7), told(null, 6)],
    } as unknown as AssetRecord);
    expect(entries.map(({ id, by }) => [id, by])).toEqual([
      ['own-2', null],
      ['other', 'Otra'],
      ['own-1', null],
      [expect.stringContaining(at(6)), 'Otra'],
    ]);
  });
});
