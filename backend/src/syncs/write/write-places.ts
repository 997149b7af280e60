import type { EntityManager } from 'typeorm';

import { GROUP_TYPES } from '../../groups/group-type.js';
import type { Written } from '../decide/effects.js';
import type { Group } from '../facts/asset-state.js';
import { LostRace } from './lost-race.js';

/** The ids that groups have, for those that the decision named before they were made. */
export type GroupIds = (id: number) => number;

/**
 * Makes the groups that are missing, and keeps those that assets come to from being removed until the
 * transaction ends. Their names are those that the decision found or gave, so that one spelling of a call
 * becomes the group's.
 * @param made the ids that groups got which the decision named before they were made; here they are added
 * @param isTold whether an answer tells such an id: then also those of the groups above are added
 * @throws LostRace where a group is another one by now
 */
export async function writePlaces(
  manager: EntityManager,
  written: readonly Written[],
  made: Map<number, number>,
  isTold: boolean,
): Promise<void> {
  const places = placesOf(written);
  if (places.length === 0) return;
  const names = (tipo: (typeof GROUP_TYPES)[number]): (string | null)[] =>
    places.map(({ steps }) => steps.find((step) => step.tipo === tipo)?.nombre ?? null);
  const rows = await manager.query<{ id: number }[]>(
    `SELECT ensure_place(seccional, dependencia, direccion, empleado) AS id
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS t (seccional, dependencia, direccion, empleado)`,
    GROUP_TYPES.map(names),
  );
  for (const [index, { id }] of places.entries()) {
    const stored = rows[index]?.id ?? 0;
    const known = made.get(id) ?? id;
    if (known < 0) made.set(id, stored);
    else if (known !== stored) throw new LostRace(`group ${id} is ${stored} by now`);
  }
  if (isTold && made.size > 0) await addGroupsAbove(manager, places, made);
}

/** Where assets come to be, each once, in one order for all calls. */
function placesOf(written: readonly Written[]): Group[] {
  const moved = written.filter(({ from, to }) => from?.group.id !== to.group.id);
  const groups = new Map(moved.map(({ to }) => [to.group.id, to.group]));
  const keys = (group: Group): string => JSON.stringify(group.steps.map(({ tipo, key }) => [tipo, key]));
  return [...groups.values()].sort((one, other) => (keys(one) < keys(other) ? -1 : 1));
}

async function addGroupsAbove(
  manager: EntityManager,
  places: readonly Group[],
  made: Map<number, number>,
): Promise<void> {
  const rows = await manager.query<{ id: number; path: number[] }[]>(
    `SELECT id, path FROM groups WHERE id = ANY ($1::int[])`,
    [[...made.values()]],
  );
  const paths = new Map(rows.map(({ id, path }) => [id, path]));
  for (const { id, path } of places) {
    const stored = paths.get(made.get(id) ?? 0) ?? [];
    for (const [index, above] of path.entries()) {
      const now = stored[index];
      if (above < 0 && now !== undefined) made.set(above, now);
    }
  }
}
