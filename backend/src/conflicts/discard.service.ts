import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';

import { changesNothing, recordAct } from '../admin-log/act.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { AppError } from '../common/errors/app-error.js';
import { retryTransaction } from '../common/sql/retry-transaction.js';
import { ActionTurns } from '../syncs/action-turns.js';
import { alongTheWay } from '../syncs/along-the-way.js';
import { type Author, ownScope } from '../syncs/author.js';
import { faultOf } from '../syncs/check-action.js';
import { asking } from '../syncs/decide-call.js';
import { CallState } from '../syncs/decide/call-state.js';
import { type Outcome, rejected } from '../syncs/decide/outcome.js';
import { outcomeOf } from '../syncs/decide/past.js';
import { leftReach, reachOf } from '../syncs/decide/reach.js';
import { targetOf } from '../syncs/decide/target.js';
import { discardMatter } from '../syncs/discard-matter.js';
import { LoadedFacts } from '../syncs/facts/loaded-facts.js';
import { readersOf } from '../syncs/facts/readers.js';
import type { FieldAction, MalformedAction } from '../syncs/field-action.js';
import { lockActionIds } from '../syncs/lock-action-ids.js';
import { isMalformed, isNewer, parseAction, type ParsedAction } from '../syncs/parse-action.js';
import { writeRecords } from '../syncs/write/write-records.js';
import type { DiscardResultDto, DiscardResultsDto } from './dto/own-conflicts.dto.js';
import type { DiscardedConflictDto } from './dto/standing-conflict.dto.js';
import { tellDecision } from './decision-act.js';
import { findAction, standing } from './stored-conflict.js';

const NEVER_CAME = 'Se descartó antes de que llegara.';

/**
 * Work in conflict that is thrown away: it never acts any more, and stays in the record as such (rule 21).
 */
@Injectable()
export class DiscardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly turns: ActionTurns,
  ) {}

  /**
   * For a phone that may be gone for good. A repeat changes nothing.
   * @throws AppError 404 `action_not_found`, 409 `not_in_conflict`, `superseded`
   */
  forAuthor(actionId: string, adminId: number): Promise<DiscardedConflictDto> {
    const id = actionId.toLowerCase();
    return this.inTurn(adminId, async (manager) => {
      const first = await findAction(manager, id);
      if (!first) throw AppError.notFound('El cambio no existe.', 'action_not_found');
      await lockMatter(manager, id, first.usuario_id);
      const lost = await findAction(manager, id);
      if (lost && lost.status !== 'discarded') {
        await tellDecision(manager, lost);
        standing(lost);
        await discardMatter(manager, id, lost.usuario_id, adminId);
        await recordAct(manager);
      } else changesNothing();
      return discardedOf(manager, id);
    });
  }

  /**
   * What a phone gave up, each once however often it is told. Of work that never came, or that this server
   * lost, the whole is recorded, so that it does not act when it arrives after all.
   */
  async byAuthor(acciones: unknown[], author: AuthenticatedUser): Promise<DiscardResultsDto> {
    const results: DiscardResultDto[] = [];
    // One at a time, read and settled: whatever one comes to takes nothing from the others, nor from other
    // people.
    for (const sent of acciones) {
      const action = readDiscarded(sent);
      // What a newer app sends waits for a newer server, as it does when it is to be applied.
      if (isNewer(action)) continue;
      results.push(await this.inTurn(author.id, (manager) => this.giveUp(manager, action, author)));
    }
    return { results };
  }

  /**
   * Which of these own actions wait for no decision here: their phone may send them again to hear why. One
   * about a number that nobody has any more, because its asset was removed, can act now; one that is not
   * known was lost with what a server had noted after its backup. Other people's are told like those that
   * nobody knows.
   */
  async closedOf(ids: readonly string[], usuarioId: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT asked.id FROM unnest($1::uuid[]) AS asked (id)
       WHERE NOT EXISTS (
         SELECT 1 FROM sync_actions
         WHERE sync_actions.id = asked.id AND usuario_id = $2
           AND status = 'conflict' AND resolved_by IS NULL AND (${NUMBER_IS_FREE}) IS NOT TRUE)`,
      [ids, usuarioId],
    );
    return rows.map(({ id }) => id);
  }

  private async giveUp(
    manager: EntityManager,
    action: FieldAction | MalformedAction,
    author: AuthenticatedUser,
  ): Promise<DiscardResultDto> {
    const { id } = action;
    if (!isUUID(id)) return { id, status: 'refused' };
    const settled = 'resolves' in action ? action.resolves?.action_id : undefined;
    await lockMatter(manager, id, author.id, settled);
    const person: Author = { usuario_id: author.id, source: 'CAMPO', scope: ownScope(author.role) };
    const facts = new LoadedFacts(readersOf(manager, person));
    const state = CallState.begin(facts, person);
    const end = await asking(facts, () => endOf(state, action, settled));
    if (end.status === 'discarded') {
      if (end.outcome) {
        const { now } = await asking(facts, () => state.fact('caller', null));
        const recorded = [{ action, outcome: end.outcome }];
        await writeRecords(manager, person, { now, before: 0 }, [], recorded, (groupId) => groupId);
      }
      await discardMatter(manager, id, author.id, author.id);
    }
    return { id, status: end.status };
  }

  private inTurn<T>(person: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.turns.run(person, () => retryTransaction(this.dataSource, work, { gathered: true }));
  }
}

/** SQL: the conflict of `sync_actions` was about a number, and that one is free now. */
const NUMBER_IS_FREE = `conflict ->> 'motivo' = 'numero_existente'
  AND NOT EXISTS (
    SELECT 1 FROM assets WHERE numero_key = clave_numero(data_after ->> 'NUMERO_DE_ACTIVO')
    UNION ALL
    SELECT 1 FROM asset_aliases WHERE numero_key = clave_numero(data_after ->> 'NUMERO_DE_ACTIVO'))`;

/**
 * What could never have been applied is no work that anybody has to see: it is recorded as what could not be
 * read. A decision is recorded as such all the same, for what it was about goes with it.
 */
function readDiscarded(sent: unknown): ParsedAction {
  const action = parseAction(sent);
  const reason = 'after' in action && !action.resolves ? faultOf(action) : null;
  return reason === null ? action : { ...action, sent, reason };
}

interface End extends Pick<DiscardResultDto, 'status'> {
  /** What is recorded of work that never came. */
  outcome?: Outcome;
}

/** What becomes of work that its author gave up. */
function endOf(state: CallState, action: FieldAction | MalformedAction, settled?: string): End {
  const known = state.record(action.id);
  if (known && known.usuario_id !== state.author.usuario_id) return { status: 'refused' };
  const outcome = known && outcomeOf(state, known.id);
  // Also where an attempt that never came was about what somebody else has decided since.
  const decided = outcome ?? (settled ? outcomeOf(state, settled) : null);
  if (outcome || (decided && !known)) return { status: 'settled' };
  return {
    status: 'discarded',
    ...(!known && { outcome: rejected(NEVER_CAME, assetOf(state, action)) }),
  };
}

/** The asset that work is about, as far as its author may know that it exists. */
function assetOf(state: CallState, action: FieldAction | MalformedAction): number | null {
  if (isMalformed(action)) return null;
  const { assetId } = targetOf(state, action);
  if (assetId === null) return null;
  const asset = state.asset(assetId);
  const reach = asset
    ? reachOf(state, asset, action.base_version)
    : leftReach(state, assetId, action.base_version);
  return reach === 'none' ? null : assetId;
}

/** Its own id and those of what it was to settle: nobody decides about any of it meanwhile. */
async function lockMatter(
  manager: EntityManager,
  id: string,
  usuarioId: number,
  settled?: string,
): Promise<void> {
  const ids = settled === undefined ? [id] : [id, settled];
  await lockActionIds(manager, [...ids, ...(await alongTheWay(manager, ids, usuarioId))]);
}

async function discardedOf(manager: EntityManager, id: string): Promise<DiscardedConflictDto> {
  const lost = await findAction(manager, id);
  if (!lost?.discarded_at) throw new Error(`${id} was not discarded`);
  return { action_id: id, usuario_nombre: lost.discarded_by ?? '', at: lost.discarded_at.toISOString() };
}
