import type { KnownPlace } from '../../../frontend/src/offline/assets/known-places';
import type { AssetRow, GroupRow } from '../../../frontend/src/offline/db/rows';
import { nameKey, type Value } from '../world/fields.ts';
import type { Tab } from '../world/tab.ts';
import { rowsOf } from './rows-of.ts';

/**
 * What a transfer is offered as somebody's places is what the rows of the phone tell: each place once, and no
 * other.
 */
export async function placesRules(
  tab: Tab,
  employee: string,
  offered: readonly KnownPlace[],
): Promise<string[]> {
  const assets = await rowsOf<AssetRow>(tab, 'activos');
  const groups = await rowsOf<GroupRow>(tab, 'grupos');
  const ofGroups = groups
    .filter(({ tipo }) => tipo === 'EMPLEADO')
    .map(({ empleado, nombre, seccional, dependencia, direccion }) => ({
      EMPLEADO: empleado ?? nombre,
      SECCIONAL: seccional,
      DEPENDENCIA: dependencia,
      DIRECCION: direccion,
    }));
  const there = [...assets, ...ofGroups].filter(
    ({ EMPLEADO, DEPENDENCIA }) => nameKey(EMPLEADO) === nameKey(employee) && nameKey(DEPENDENCIA) !== '',
  );
  const expected = [...new Set(there.map(keyOf))].sort().join('; ');
  const given = offered.map(keyOf).sort().join('; ');
  // What came in meanwhile is on the screen a moment later.
  if (given === expected || (await tab.engine?.placesOf(employee))?.length !== offered.length) return [];
  return [
    `${tab.name} offers the places ${given || 'none'} of ${employee}; its rows tell ${expected || 'none'}`,
  ];
}

const keyOf = (place: { SECCIONAL: Value; DEPENDENCIA: Value; DIRECCION: Value }): string =>
  [place.SECCIONAL, place.DEPENDENCIA, place.DIRECCION].map(nameKey).join(' / ');
