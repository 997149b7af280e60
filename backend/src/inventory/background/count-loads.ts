import type { DataSource } from 'typeorm';

import type { BackgroundState } from './background-state.js';

/**
 * How many loads in the background are at work or wait for somebody: each such state, also where none is in
 * it.
 */
export const countLoads = (
  dataSource: DataSource,
): Promise<{ estado: Exclude<BackgroundState, 'cancelada' | 'terminada' | 'no_cargada'>; total: number }[]> =>
  dataSource.query(
    `SELECT estado, count(i.id)::int AS total
     FROM unnest(ARRAY['recibiendo', 'cargando', 'pausada', 'detenida']) AS estado
     LEFT JOIN imports i ON i.carga = estado GROUP BY estado`,
  );
