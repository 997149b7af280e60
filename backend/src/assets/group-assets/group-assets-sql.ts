import type { DataSource } from 'typeorm';

import { groupNotFound } from '../../common/errors/not-found.js';

/** SQL of what is asked for, `FROM assets s WHERE …`, with its first parameters. */
export interface GroupAssets {
  matches: string;
  parameters: unknown[];
  nombre: string;
  searching: boolean;
}

/**
 * The assets of a group's whole subtree in whose searchable text every word of the search occurs, wild cards
 * taken as they are.
 * @throws AppError 404 for an unknown group
 */
export async function assetsOfGroup(
  dataSource: DataSource,
  grupoId: number,
  search = '',
): Promise<GroupAssets> {
  const [group] = await dataSource.query<{ nombre: string; words: string[] | null }[]>(
    `SELECT nombre, array_remove(string_to_array(clave_nombre($2::text), ' '), '') AS words
     FROM groups WHERE id = $1`,
    [grupoId, search],
  );
  if (!group) throw groupNotFound();
  const patterns = (group.words ?? []).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return {
    matches: `
      FROM assets s
      WHERE s.grupo_id IN (SELECT g.id FROM groups g WHERE g.path @> ARRAY[$1::int])
      ${patterns.map((_, index) => `AND s.busqueda LIKE $${index + 2}`).join(' ')}`,
    parameters: [grupoId, ...patterns],
    nombre: group.nombre,
    searching: patterns.length > 0,
  };
}
