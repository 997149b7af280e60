import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { namesAbove } from '../groups/path-sql.js';
import { fieldWorkOrder, isFieldWork } from '../inventory/history-source.js';
import { GROUP_VISITS } from '../inventory/visits/group-visits-sql.js';
import { kindsWithFigure } from './kinds/kinds.js';
import type {
  GroupProgressDto,
  ProgressActivityDto,
  ProgressSummaryDto,
  SyncProgressDto,
} from './dto/sync-progress.dto.js';

const RECENT_ACTIVITIES = 10;

/** A group as it is read: with the lines of field work of whatever kind, which nobody is shown by group. */
type GroupRow = Omit<GroupProgressDto, 'ultima_sincronizacion'> & {
  ultima_sincronizacion: Date | null;
  lineas: number;
};

type Dated<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, Date>;

/** SQL: a column for each kind of action that has one in figures. */
const figures = (sql: (column: string, kind: string) => string): string =>
  kindsWithFigure()
    .map(({ name, figure }) => sql(figure.name, name))
    .join(', ');

/**
 * Figures of each group's own assets first, then summed along each group's path: one pass, however many
 * groups there are. They are of type int at each step, because PostgreSQL sums up bigint by its slow numbers
 * without bounds.
 */
const GROUPS = `
  WITH ${GROUP_VISITS},
  worked AS (
    SELECT grupo_id, sum(activos)::int AS sincronizados, max(ultima) AS ultima, sum(lineas)::int AS lineas,
           ${figures((column, kind) => `(sum(lineas) FILTER (WHERE action_type = '${kind}'))::int AS ${column}`)}
    FROM group_visit GROUP BY grupo_id
  ),
  held AS (SELECT grupo_id, count(*)::int AS activos FROM assets GROUP BY grupo_id),
  own AS (SELECT * FROM held LEFT JOIN worked USING (grupo_id)),
  subtree AS (
    SELECT above.id, sum(o.activos)::int AS activos, sum(o.sincronizados)::int AS sincronizados,
           max(o.ultima) AS ultima, sum(o.lineas)::int AS lineas,
           ${figures((column) => `sum(o.${column})::int AS ${column}`)}
    FROM own o JOIN groups g ON g.id = o.grupo_id CROSS JOIN LATERAL unnest(g.path) AS above(id)
    GROUP BY above.id
  )
  SELECT g.id, g.nombre, g.tipo, g.parent_id,
         coalesce(s.activos, 0) AS activos_count,
         coalesce(s.sincronizados, 0) AS activos_sincronizados,
         ${figures((column) => `coalesce(s.${column}, 0) AS ${column}`)},
         s.ultima AS ultima_sincronizacion, coalesce(s.lineas, 0) AS lineas
  FROM groups g LEFT JOIN subtree s ON s.id = g.id
  ORDER BY cardinality(g.path), g.nombre_key, g.id`;

/** What stands unsettled is a failure; what somebody threw away is neither that nor a success. */
const COUNTED = `
  SELECT (SELECT count(*)::int FROM users u
          WHERE EXISTS (SELECT FROM asset_history h
                        WHERE h.usuario_id = u.id AND ${isFieldWork('h.source')})) AS usuarios_activos,
         (SELECT count(*)::int FROM sync_actions WHERE status = 'rejected' AND resolved_by IS NULL)
         + (SELECT count(*)::int FROM sync_actions WHERE status = 'conflict' AND resolved_by IS NULL) AS fallidas`;

const RECENT = `
  SELECT h.id::text AS id, h.synced_at, u.username AS usuario_nombre,
         u.full_name AS usuario_nombre_completo, h.asset_id AS activo_id,
         a.numero_de_activo AS activo_codigo, a.descripcion AS activo_descripcion, h.action_type,
         h.grupo_nombre, ${namesAbove('h.grupo_id')} AS grupo_ruta
  FROM asset_history h JOIN assets a ON a.id = h.asset_id JOIN users u ON u.id = h.usuario_id
  WHERE ${isFieldWork('h.source')}
  ORDER BY ${fieldWorkOrder('h')}
  LIMIT ${RECENT_ACTIVITIES}`;

/** How far the field work is, for the whole organisation and for each of its groups. */
@Injectable()
export class SyncProgressService {
  constructor(private readonly dataSource: DataSource) {}

  async progress(): Promise<SyncProgressDto> {
    // One moment for all figures: a tile never counts what the cards do not have yet.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const groups = await manager.query<GroupRow[]>(GROUPS);
      const [counted] =
        await manager.query<Pick<ProgressSummaryDto, 'usuarios_activos' | 'fallidas'>[]>(COUNTED);
      if (!counted) throw new Error('the figures gave no row');
      const recent = await manager.query<Dated<ProgressActivityDto, 'synced_at'>[]>(RECENT);
      return {
        groups: groups.map(({ lineas: _, ...group }) => ({
          ...group,
          ultima_sincronizacion: group.ultima_sincronizacion?.toISOString() ?? null,
        })),
        summary: summaryOf(groups, counted),
        recentActivity: recent.map((entry) => ({ ...entry, synced_at: entry.synced_at.toISOString() })),
      };
    });
  }
}

/**
 * Every asset is in a group, and every applied field action has one line of its history: no need to count
 * them anew.
 */
function summaryOf(
  groups: readonly GroupRow[],
  { usuarios_activos, fallidas }: Pick<ProgressSummaryDto, 'usuarios_activos' | 'fallidas'>,
): ProgressSummaryDto {
  const roots = groups.filter(({ parent_id }) => parent_id === null);
  const total = (figure: (root: GroupRow) => number): number =>
    roots.reduce((sum, root) => sum + figure(root), 0);
  const exitosas = total(({ lineas }) => lineas);
  return {
    activos_sincronizados: total(({ activos_sincronizados }) => activos_sincronizados),
    total_activos: total(({ activos_count }) => activos_count),
    usuarios_activos,
    total_sincronizaciones: exitosas + fallidas,
    exitosas,
    fallidas,
  };
}
