import type { EntityManager } from 'typeorm';

import { prepared } from '../../common/sql/prepared.js';
import type { Author } from '../author.js';
import type { Effects, Written } from '../decide/effects.js';
import { whatWasSent } from '../what-was-sent.js';
import type { GroupIds } from './write-places.js';

/** When the call is written, and how much of it has its time already. */
export interface Moment {
  now: Date;
  before: number;
}

type Recorded = NonNullable<Effects['recorded']>;

const inTurn = (what: string): string => `$1::timestamptz + ($29::int + ${what}) * interval '1 microsecond'`;

const RECORD = prepared(`
  WITH lines AS (
    INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, action_id,
                               changes, notes, version, made_at, cargado_por, synced_at)
    SELECT t.asset_id, t.action_type, $3::text, $2::int, g.id, g.nombre, t.action_id, t.changes, t.notes, t.version,
           t.made_at, $4::int, ${inTurn('t.n')}
    FROM unnest($5::int[], $6::text[], $7::int[], $8::uuid[], $9::jsonb[], $10::jsonb[], $11::int[],
                $12::timestamptz[])
      WITH ORDINALITY AS t (asset_id, action_type, grupo_id, action_id, changes, notes, version, made_at, n)
    JOIN groups g ON g.id = t.grupo_id
    ORDER BY t.n
  )
  INSERT INTO sync_actions (id, usuario_id, asset_id, activo_ref, grupo_id, action_type, base_version,
                            data_before, data_after, resolves, restates, made_at, received_at,
                            status, source, result_version, error, conflict, reintento)
  SELECT t.id, $2::int, t.asset_id, t.activo_ref, t.grupo_id, t.action_type, t.base_version, t.data_before,
         t.data_after, t.resolves, ARRAY(SELECT jsonb_array_elements_text(t.restates)), t.made_at,
         ${inTurn('t.n')}, t.status, $3::text, t.result_version, t.error, t.conflict, t.reintento
  FROM unnest($13::uuid[], $14::int[], $15::uuid[], $16::int[], $17::text[], $18::int[], $19::jsonb[], $20::jsonb[],
              $21::jsonb[], $22::jsonb[], $23::timestamptz[], $24::text[], $25::int[], $26::text[], $27::jsonb[],
              $28::int[])
    WITH ORDINALITY AS t (id, asset_id, activo_ref, grupo_id, action_type, base_version, data_before, data_after,
                          resolves, restates, made_at, status, result_version, error, conflict, reintento, n)
  ORDER BY t.n
  ON CONFLICT (id) DO UPDATE
  SET asset_id = excluded.asset_id, activo_ref = excluded.activo_ref, grupo_id = excluded.grupo_id,
      action_type = excluded.action_type, base_version = excluded.base_version,
      data_before = excluded.data_before, data_after = excluded.data_after, resolves = excluded.resolves,
      restates = excluded.restates, made_at = excluded.made_at,
      received_at = excluded.received_at, status = excluded.status,
      source = excluded.source, result_version = excluded.result_version, error = excluded.error,
      conflict = excluded.conflict, reintento = greatest(sync_actions.reintento, excluded.reintento)
  WHERE sync_actions.usuario_id = excluded.usuario_id AND sync_actions.status NOT IN ('applied', 'discarded')
  RETURNING id`);

/**
 * Appends what the call did to the histories of its assets (rule 12), and records what became of its actions;
 * one that did not apply before may be recorded again. Each line and each record has a time of its own, in
 * their order.
 */
export async function writeRecords(
  manager: EntityManager,
  author: Author,
  { now, before }: Moment,
  written: readonly Written[],
  recorded: readonly Recorded[],
  groupId: GroupIds,
): Promise<void> {
  const last = [...new Map(recorded.map((one) => [one.action.id, one])).values()];
  if (last.length === 0) return;
  const rows = await manager.query<unknown[]>(RECORD, [
    now,
    author.usuario_id,
    author.source,
    author.cargado_por ?? null,
    ...linesOf(written, groupId),
    ...recordsOf(last),
    before,
  ]);
  // The last guard of exactly once: an effect without its own record must not be committed.
  if (rows.length !== last.length) throw new Error('an action was recorded by another transaction');
  const applied = new Set(
    last.filter(({ outcome }) => outcome.status === 'applied').map(({ action }) => action.id),
  );
  const alone = written.find(({ line }) => !applied.has(line.action_id));
  if (alone) throw new Error(`action ${alone.line.action_id} would act without being recorded as applied`);
}

const linesOf = (written: readonly Written[], groupId: GroupIds): unknown[][] => [
  written.map(({ to }) => to.id),
  written.map(({ line }) => line.action_type),
  written.map(({ to }) => groupId(to.group.id)),
  written.map(({ line }) => line.action_id),
  written.map(({ line }) => JSON.stringify(line.changes)),
  written.map(({ line }) => JSON.stringify(line.notes)),
  written.map(({ to }) => to.version),
  written.map(({ line }) => line.made_at),
];

function recordsOf(recorded: readonly Recorded[]): unknown[][] {
  const sent = recorded.map(({ action }) => whatWasSent(action));
  const column = (index: number): unknown[] => sent.map((values) => values[index]);
  const outcomes = recorded.map(({ outcome }) => outcome);
  return [
    recorded.map(({ action }) => action.id),
    outcomes.map(({ asset_id }) => asset_id),
    column(0),
    column(1),
    column(2),
    column(3),
    column(4),
    column(5),
    column(6),
    column(7).map((restates) => JSON.stringify(restates)),
    column(8),
    outcomes.map(({ status }) => status),
    outcomes.map(({ status, version }) => (status === 'applied' ? version : null)),
    outcomes.map(({ error }) => error ?? null),
    outcomes.map(({ conflict }) => (conflict ? JSON.stringify(conflict) : null)),
    recorded.map(({ action }) => action.reintento ?? 0),
  ];
}
