import type { EntityManager } from 'typeorm';

import type { ActionType } from './action-type.js';
import type { Campo, SomeValores } from './campos.js';
import type { ConflictDto, DiscardDto, RemovalDto } from './dto/sync-result.dto.js';
import type { FieldAction, MalformedAction } from './field-action.js';
import { MATTER, wayFrom } from './matter-sql.js';
import { OUTCOME } from './outcome-sql.js';
import { whatWasSent } from './what-was-sent.js';

/** What the server remembers of an action. */
export interface KnownAction {
  id: string;
  usuario_id: number;
  status: 'applied' | 'conflict' | 'rejected' | 'discarded';
  /** How it came last. */
  source: ActionSender['source'];
  action_type: ActionType | null;
  asset_id: number | null;
  result_version: number | null;
  error: string | null;
  data_before: SomeValores | null;
  data_after: SomeValores;
  restates: Campo[];
  resolved_by: string | null;
  discarded_at: Date | null;
  /** Username of who gave it up. */
  discarded_by: string | null;
  /** Of the last time that it was decided. */
  reintento: number;
}

export interface ActionOutcome {
  status: Exclude<KnownAction['status'], 'discarded'>;
  asset_id: number | null;
  version: number | null;
  error?: string;
  conflict?: ConflictDto;
  /** Of a settlement that came too late: the one that was first. */
  resolved_by?: string;
  /** Of work that was given up, or that was to settle such work. */
  discarded?: DiscardDto;
  /** Of work on an asset that was removed. */
  removed?: RemovalDto;
}

/**
 * Whose action it is and how it came; a rescue also has an administrator who loaded it. `decidido_por`: the
 * administrator who settles a conflict on its author's behalf.
 */
export type ActionSender = { usuario_id: number; decidido_por?: number } & (
  { source: 'CAMPO'; cargado_por?: undefined } | { source: 'RESCATE'; cargado_por: number }
);

const KNOWN = `known.id, known.usuario_id, known.status, known.source, known.action_type, known.asset_id,
  known.result_version, known.error, known.data_before, known.data_after, known.restates, known.resolved_by, known.reintento,
  known.discarded_at, (SELECT username FROM users WHERE id = known.discarded_by) AS discarded_by`;

/** Remembers every action by the id that the device gave it (rule 3). */
export class ActionStore {
  constructor(private readonly manager: EntityManager) {}

  async find(id: string): Promise<KnownAction | null> {
    const [row] = await this.manager.query<KnownAction[]>(
      `SELECT ${KNOWN} FROM sync_actions known WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** The applied action that an own one finally came to, if it came to any: see OUTCOME. */
  async outcomeOf(id: string, usuarioId: number): Promise<KnownAction | null> {
    const [row] = await this.manager.query<KnownAction[]>(
      `SELECT ${KNOWN}
       FROM sync_actions s JOIN ${OUTCOME} outcome ON TRUE JOIN sync_actions known ON known.id = outcome.id
       WHERE s.id = $1 AND s.usuario_id = $2`,
      [id, usuarioId],
    );
    return row ?? null;
  }

  /** The assets behind own CREATEs, found in the same way, as far as they exist. */
  async assetsOf(createIds: readonly string[], usuarioId: number): Promise<number[]> {
    const rows = await this.manager.query<{ asset_id: number }[]>(
      `SELECT made.asset_id
       FROM sync_actions s JOIN ${OUTCOME} outcome ON TRUE JOIN sync_actions made ON made.id = outcome.id
       WHERE s.id = ANY ($1::uuid[]) AND s.usuario_id = $2 AND made.asset_id IS NOT NULL`,
      [createIds, usuarioId],
    );
    return rows.map(({ asset_id }) => asset_id);
  }

  /** Writes what became of an action; one that did not apply before may be written again. */
  async record(
    action: FieldAction | MalformedAction,
    sender: ActionSender,
    outcome: ActionOutcome,
  ): Promise<void> {
    const written = await this.manager.query<unknown[]>(
      `INSERT INTO sync_actions (id, usuario_id, asset_id, activo_ref, grupo_id, action_type, base_version,
                                 data_before, data_after, resolves, restates, made_at, received_at,
                                 status, source, result_version, error, conflict, reintento)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp(), $13, $14, $15, $16, $17, $18)
       ON CONFLICT (id) DO UPDATE
       SET asset_id = excluded.asset_id, activo_ref = excluded.activo_ref, grupo_id = excluded.grupo_id,
           action_type = excluded.action_type, base_version = excluded.base_version,
           data_before = excluded.data_before, data_after = excluded.data_after, resolves = excluded.resolves,
           restates = excluded.restates, made_at = excluded.made_at,
           received_at = excluded.received_at, status = excluded.status,
           source = excluded.source, result_version = excluded.result_version, error = excluded.error,
           conflict = excluded.conflict, reintento = greatest(sync_actions.reintento, excluded.reintento)
       WHERE sync_actions.usuario_id = excluded.usuario_id AND sync_actions.status NOT IN ('applied', 'discarded')
       RETURNING id`,
      [
        action.id,
        sender.usuario_id,
        outcome.asset_id,
        ...whatWasSent(action),
        outcome.status,
        sender.source,
        outcome.status === 'applied' ? outcome.version : null,
        outcome.error ?? null,
        outcome.conflict ? JSON.stringify(outcome.conflict) : null,
        action.reintento ?? 0,
      ],
    );
    // The last guard of exactly once: an effect without its own record must not be committed.
    if (written.length === 0) throw new Error(`action ${action.id} was recorded by another transaction`);
  }

  /** Keeps why a phone was refused an action whose conflict stands nevertheless. */
  async noteRefusal(id: string, error: string | undefined): Promise<void> {
    await this.manager.query(`UPDATE sync_actions SET error = $2 WHERE id = $1`, [id, error ?? null]);
  }

  /** What own actions that settle these would settle in the end: them, what they were to settle, and so on. */
  async alongTheWay(ids: readonly string[], usuarioId: number): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.manager.query<{ id: string }[]>(
      `WITH RECURSIVE way AS (${wayFrom('id = ANY ($1::uuid[])')}) SELECT id FROM way`,
      [ids, usuarioId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Marks what an applied action settled: the action that it names and, where that one was itself an attempt
   * to settle, the ones before it. So one look at `resolved_by` finds the end of any chain. Other attempts at any
   * of them, or at the applied action itself while it conflicted, that wait for a decision have come too late.
   */
  async settle(by: FieldAction, usuarioId: number): Promise<void> {
    await this.manager.query(
      `${MATTER}
       UPDATE sync_actions s SET resolved_by = $1
       WHERE s.usuario_id = $2 AND s.status NOT IN ('applied', 'discarded') AND s.resolved_by IS NULL
         AND s.id IN (SELECT id FROM matter)`,
      [by.id, usuarioId],
    );
  }

  /**
   * Marks an own action as given up, with what it was to settle, in conflict or rejected, and other attempts at
   * that: whoever throws a decision away throws away what it was about, and an old file that still holds it must not
   * bring it back. The caller sees to it that nothing of it was applied.
   * @param by who gave it up
   */
  async discard(id: string, usuarioId: number, by: number): Promise<void> {
    await this.manager.query(
      `${MATTER}
       UPDATE sync_actions s SET status = 'discarded', discarded_at = clock_timestamp(), discarded_by = $3
       WHERE s.usuario_id = $2 AND s.resolved_by IS NULL
         AND s.id IN (SELECT id FROM matter)
         AND (s.status = 'conflict' OR (s.status = 'rejected' AND s.id IN (SELECT id FROM way)))`,
      [id, usuarioId, by],
    );
  }

  /**
   * The own work that was given up, where an action is such, or is to settle such, directly or through attempts, or was
   * done to an asset that such was to make.
   */
  async discardedBehind(id: string, usuarioId: number): Promise<KnownAction | null> {
    const [row] = await this.manager.query<KnownAction[]>(
      `WITH RECURSIVE way AS (${wayFrom('id = $1')}),
       ground AS (
         SELECT id FROM way
         UNION
         SELECT done.activo_ref FROM way JOIN sync_actions done ON done.id = way.id
       )
       SELECT ${KNOWN} FROM ground JOIN sync_actions known ON known.id = ground.id AND known.usuario_id = $2
       WHERE known.status = 'discarded' LIMIT 1`,
      [id, usuarioId],
    );
    return row ?? null;
  }

  /**
   * Whether an action was made on top of an own change of this asset that is still in conflict: it starts
   * from that change's value, and the server has another one. Not where the person, who had given that change up
   * or lost it with a phone, saw the server's value and entered theirs once more: then it starts from there.
   */
  async standsOnConflict(action: FieldAction, usuarioId: number, assetId: number): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      // All that stand, by themselves: they are few and have an index. For the first row of a join alone the planner
      // would read the whole table, where many settled conflicts let it expect one soon.
      `WITH standing AS MATERIALIZED (
         SELECT id, asset_id, usuario_id, conflict FROM sync_actions
         WHERE asset_id = $1 AND usuario_id = $2 AND status = 'conflict' AND resolved_by IS NULL
       )
       SELECT 1
       FROM standing s, jsonb_each(s.conflict -> 'campos') AS field (campo, collision)
       WHERE s.id <> $3 AND s.id IS DISTINCT FROM $4
         AND $5 <= (s.conflict ->> 'version')::int
         AND collision ->> 'mine' IS NOT NULL
         AND collision ->> 'mine' = $6::jsonb ->> campo
         AND collision ->> 'mine' IS DISTINCT FROM collision ->> 'original'
         AND NOT EXISTS (
           SELECT 1 FROM sync_actions anew
           WHERE anew.asset_id = s.asset_id AND anew.usuario_id = s.usuario_id AND anew.status = 'applied'
             AND anew.result_version > (s.conflict ->> 'version')::int
             AND anew.data_after ->> campo = collision ->> 'mine'
             AND anew.data_before ->> campo IS DISTINCT FROM collision ->> 'mine')
       LIMIT 1`,
      [
        assetId,
        usuarioId,
        action.id,
        action.resolves?.action_id ?? null,
        action.base_version,
        JSON.stringify(action.before ?? {}),
      ],
    );
    return rows.length > 0;
  }
}
