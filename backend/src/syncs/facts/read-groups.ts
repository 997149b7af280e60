import type { EntityManager } from 'typeorm';

import { GROUP_TYPES, type GroupType } from '../../groups/group-type.js';
import type { Group, GroupStep, Place } from './asset-state.js';
import type { PlaceStep } from './facts.js';
import type { Reader } from './loaded-facts.js';

/**
 * SQL of the levels of a group, from the root down. `OFFSET 0`: each is found by its key, where few groups
 * would otherwise be read from end to end for each asset.
 * @param group alias of its `groups` row
 */
export const stepsOf = (group: string): string => `(
  SELECT json_agg(json_build_object('tipo', up.tipo, 'nombre', up.nombre, 'key', up.nombre_key) ORDER BY above.n)
  FROM unnest(${group}.path) WITH ORDINALITY AS above (id, n)
  CROSS JOIN LATERAL (SELECT tipo, nombre, nombre_key FROM groups WHERE id = above.id OFFSET 0) AS up)`;

export const readGroups =
  (manager: EntityManager): Reader<'group'> =>
  async (ids, tell) => {
    const rows = await manager.query<Group[]>(
      `SELECT g.id, g.path, ${stepsOf('g')} AS steps FROM groups g WHERE g.id = ANY ($1::int[])`,
      [ids],
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) tell('group', id, found.get(id) ?? null);
  };

interface StepRow {
  place: number;
  tipo: GroupType;
  /** As the place names it. */
  nombre: string;
  key: string;
  /** Of the group that stands for it. */
  id: number | null;
  stored: string | null;
}

/** SQL of the group of a level (`named`), found by its key, whatever number of them the planner expects. */
const groupAt = (parent: string): string => `
  SELECT id, nombre FROM groups
  WHERE coalesce(parent_id, 0) = ${parent} AND tipo = named.tipo AND nombre_key = named.key OFFSET 0`;

/** From the root down, as `ensure_place` does. */
export const readPlaces =
  (manager: EntityManager): Reader<'place'> =>
  async (places, tell) => {
    const named = places.flatMap((place, index) =>
      levelsOf(place).map(([tipo, nombre], level) => ({ place: index, level: level + 1, tipo, nombre })),
    );
    const rows = await manager.query<StepRow[]>(
      `WITH RECURSIVE named AS (
         SELECT place, level, tipo, btrim(nombre) AS nombre, clave_nombre(nombre) AS key
         FROM unnest($1::int[], $2::int[], $3::text[], $4::text[]) AS t (place, level, tipo, nombre)
       ), walk AS (
         SELECT named.*, g.id, g.nombre AS stored
         FROM named LEFT JOIN LATERAL (${groupAt('0')}) AS g ON TRUE
         WHERE named.level = 1
         UNION ALL
         SELECT named.*, g.id, g.nombre
         FROM walk JOIN named ON named.place = walk.place AND named.level = walk.level + 1
         LEFT JOIN LATERAL (${groupAt('coalesce(walk.id, -1)')}) AS g ON TRUE
       )
       SELECT place, tipo, nombre, key, id, stored FROM walk ORDER BY place, level`,
      [
        named.map(({ place }) => place),
        named.map(({ level }) => level),
        named.map(({ tipo }) => tipo),
        named.map(({ nombre }) => nombre),
      ],
    );
    for (const [index, place] of places.entries()) {
      tell('place', place, stepsFrom(rows.filter((row) => row.place === index)));
    }
  };

const UNASSIGNED: [GroupType, string] = ['SECCIONAL', 'SIN ASIGNAR'];

function levelsOf(place: Place): [GroupType, string][] {
  const given = GROUP_TYPES.flatMap((tipo): [GroupType, string][] => {
    const nombre = place[tipo];
    return nombre === null || nombre.replace(/^ +| +$/g, '') === '' ? [] : [[tipo, nombre]];
  });
  return given.length > 0 ? given : [UNASSIGNED];
}

function stepsFrom(rows: readonly StepRow[]): PlaceStep[] {
  let path: number[] = [];
  let steps: GroupStep[] = [];
  return rows.map(({ tipo, nombre, key, id, stored }) => {
    if (id === null || stored === null) return { tipo, nombre, key, group: null };
    path = [...path, id];
    steps = [...steps, { tipo, nombre: stored, key }];
    return { tipo, nombre, key, group: { id, path, steps } };
  });
}
