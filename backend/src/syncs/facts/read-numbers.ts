import type { EntityManager } from 'typeorm';

import { isFieldWork } from '../../inventory/history-source.js';
import type { Author } from '../author.js';
import { OUTCOME } from '../outcome-sql.js';
import type { Holders, NumberLine } from './facts.js';
import type { Reader } from './loaded-facts.js';

/**
 * SQL: lines of `asset_history h` by which a person ($3) had something on a phone; an administrator's
 * decision may not.
 */
export const OWN_LINE = `h.usuario_id = $3 AND ${isFieldWork('h.source')}
  AND NOT coalesce(h.notes -> 'resolves' ? 'decidido_por', false)`;

/** Numbers by their keys, which the database alone makes. */
export async function holdersOf(
  manager: EntityManager,
  numeros: readonly string[],
): Promise<Map<string, Holders>> {
  const rows = await manager.query<(Holders & { numero: string })[]>(
    `SELECT t.numero, t.key, (SELECT id FROM assets WHERE numero_key = t.key) AS asset,
            (SELECT asset_id FROM asset_aliases WHERE numero_key = t.key) AS alias
     FROM (SELECT numero, clave_numero(numero) AS key FROM unnest($1::text[]) AS numero OFFSET 0) AS t`,
    [numeros],
  );
  return new Map(rows.map(({ numero, ...holders }) => [numero, holders]));
}

export const readNumbers =
  (manager: EntityManager): Reader<'number'> =>
  async (numeros, tell) => {
    for (const [numero, holders] of await holdersOf(manager, numeros)) tell('number', numero, holders);
  };

/** Lines of an asset's history that gave or took a number. */
export const readNumberLines =
  (manager: EntityManager, { usuario_id }: Author): Reader<'numberLines'> =>
  async (asks, tell) => {
    const rows = await manager.query<{ n: number; lines: NumberLine[] }[]>(
      `SELECT t.n::int, coalesce((
         SELECT jsonb_agg(jsonb_build_object('version', h.version, 'own', ${OWN_LINE}))
         FROM asset_history h
         WHERE h.asset_id = t.asset
           AND clave_numero(t.numero) IN (clave_numero(h.changes #>> '{NUMERO_DE_ACTIVO,old}'),
                                          clave_numero(h.changes #>> '{NUMERO_DE_ACTIVO,new}'))), '[]') AS lines
       FROM unnest($1::int[], $2::text[]) WITH ORDINALITY AS t (asset, numero, n) ORDER BY t.n`,
      [asks.map(({ asset }) => asset), asks.map(({ numero }) => numero), usuario_id],
    );
    for (const [index, ask] of asks.entries()) tell('numberLines', ask, rows[index]?.lines ?? []);
  };

/** Whether own work that gave a number came to an asset in the end. */
export const readGivenNumbers =
  (manager: EntityManager, { usuario_id }: Author): Reader<'gaveNumber'> =>
  async (asks, tell) => {
    const rows = await manager.query<{ gave: boolean }[]>(
      `SELECT EXISTS (
         SELECT 1 FROM sync_actions s JOIN ${OUTCOME} outcome ON TRUE JOIN sync_actions final ON final.id = outcome.id
         WHERE s.usuario_id = $3 AND final.asset_id = t.asset AND s.data_after ->> 'NUMERO_DE_ACTIVO' = t.numero
           AND (s.status = 'applied' OR s.resolved_by IS NOT NULL OR s.resolves IS NOT NULL)
           AND length(s.data_after ->> 'NUMERO_DE_ACTIVO') <= 60) AS gave
       FROM unnest($1::int[], $2::text[]) WITH ORDINALITY AS t (asset, numero, n) ORDER BY t.n`,
      [asks.map(({ asset }) => asset), asks.map(({ numero }) => numero), usuario_id],
    );
    for (const [index, ask] of asks.entries()) tell('gaveNumber', ask, rows[index]?.gave ?? false);
  };
