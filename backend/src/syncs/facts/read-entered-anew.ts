import type { EntityManager } from 'typeorm';

import type { Author } from '../author.js';
import type { Reader } from './loaded-facts.js';

/** Whether own work after a version entered a value where it started from another one. */
export const readEnteredAnew =
  (manager: EntityManager, { usuario_id }: Author): Reader<'enteredAnew'> =>
  async (asks, tell) => {
    const rows = await manager.query<{ entered: boolean }[]>(
      `SELECT EXISTS (
         SELECT 1 FROM sync_actions anew
         WHERE anew.asset_id = t.asset AND anew.usuario_id = $5 AND anew.status = 'applied'
           AND anew.result_version > t.after
           AND anew.data_after ->> t.campo = t.value
           AND anew.data_before ->> t.campo IS DISTINCT FROM t.value) AS entered
       FROM unnest($1::int[], $2::text[], $3::text[], $4::int[]) WITH ORDINALITY AS t (asset, campo, value, after, n)
       ORDER BY t.n`,
      [
        asks.map(({ asset }) => asset),
        asks.map(({ campo }) => campo),
        asks.map(({ value }) => value),
        asks.map(({ after }) => after),
        usuario_id,
      ],
    );
    for (const [index, ask] of asks.entries()) tell('enteredAnew', ask, rows[index]?.entered ?? false);
  };
