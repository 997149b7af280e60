import type { AssetKey } from '../db/rows';
import type { UserId } from '../ports';
import type { ListEntry } from './list-entry';

/**
 * Part of the list of a downloaded group: the entries of its assets with ids next to one another. Columns
 * rather than objects, which browsers read several times as fast.
 */
export interface ListRow {
  userId: UserId;
  grupoId: number;
  tramo: number;
  ids: AssetKey[];
  orden: string[];
  texto: string[];
  estado: string[];
  dependencia: string[];
}

export type ListKey = [UserId, number, number];

/** So few that a change of one entry is cheap, so many that the rows of a large group are few. */
const IDS_PER_ROW = 64;

/** Of all that exist on this device alone. */
const UNBORN = -1;

/** The part of each list that an asset is in: known from its id, so that a change finds it with one read. */
export const tramoOf = (id: AssetKey): number =>
  typeof id === 'number' ? Math.floor(id / IDS_PER_ROW) : UNBORN;

export const entriesOf = (row: ListRow): ListEntry[] =>
  row.ids.map((id, at) => ({
    id,
    orden: row.orden[at] ?? '',
    texto: row.texto[at] ?? '',
    estado: row.estado[at] ?? '',
    dependencia: row.dependencia[at] ?? '',
  }));

export const listRow = ([userId, grupoId, tramo]: ListKey, entries: readonly ListEntry[]): ListRow => ({
  userId,
  grupoId,
  tramo,
  ids: entries.map(({ id }) => id),
  orden: entries.map(({ orden }) => orden),
  texto: entries.map(({ texto }) => texto),
  estado: entries.map(({ estado }) => estado),
  dependencia: entries.map(({ dependencia }) => dependencia),
});
