import type { EntityManager } from 'typeorm';

import { prepared } from '../../common/sql/prepared.js';
import type { Author } from '../author.js';
import type { Reader } from './loaded-facts.js';

interface Row {
  usuario_nombre: string;
  now: Date;
  grupos: number[];
  long_assigned: number[];
}

const CALLER = prepared(`
  SELECT u.username AS usuario_nombre, clock_timestamp() AS now,
         ARRAY(SELECT a.grupo_id FROM group_assignments a WHERE a.usuario_id = u.id) AS grupos,
         ARRAY(SELECT a.grupo_id FROM group_assignments a
               WHERE a.usuario_id = u.id AND a.created_at <= now()) AS long_assigned
  FROM users u WHERE u.id = $1`);

/** Who calls, what is assigned to them, and what time it is for the call. */
export const readCaller =
  (manager: EntityManager, { usuario_id }: Author): Reader<'caller'> =>
  async (_asks, tell) => {
    const [row] = await manager.query<Row[]>(CALLER, [usuario_id]);
    if (!row) throw new Error(`there is no user ${usuario_id}`);
    const { usuario_nombre, now, grupos, long_assigned } = row;
    tell('caller', null, {
      usuario_nombre,
      now,
      grupos: new Set(grupos),
      longAssigned: new Set(long_assigned),
    });
  };
