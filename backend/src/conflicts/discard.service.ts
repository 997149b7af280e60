import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';

import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import { AppError } from '../common/errors/app-error.js';
import { retryTransaction } from '../database/retry-transaction.js';
import { AccessService } from '../groups/access.service.js';
import { rejected } from '../syncs/action-applier.js';
import { ActionStore } from '../syncs/action-store.js';
import { targetOf } from '../syncs/action-target.js';
import { ActionTurns } from '../syncs/action-turns.js';
import { faultOf } from '../syncs/check-action.js';
import type { FieldAction, MalformedAction } from '../syncs/field-action.js';
import { lockActionIds } from '../syncs/lock-action-ids.js';
import { isMalformed, isNewer, parseAction, type ParsedAction } from '../syncs/parse-action.js';
import { UserReach } from '../syncs/reach.js';
import type { DiscardResultDto, DiscardResultsDto } from './dto/own-conflicts.dto.js';
import type { DiscardedConflictDto } from './dto/standing-conflict.dto.js';
import { findAction, standing } from './stored-conflict.js';

const NEVER_CAME = 'Se descartó antes de que llegara.';

/** Work in conflict that is thrown away: it never acts any more, and stays in the record as such (rule 21). */
@Injectable()
export class DiscardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly turns: ActionTurns,
    private readonly access: AccessService,
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
        standing(lost);
        await new ActionStore(manager).discard(id, lost.usuario_id, adminId);
      }
      return discardedOf(manager, id);
    });
  }

  /**
   * What a phone gave up, each once however often it is told. Of work that never came, or that this server lost, the
   * whole is recorded, so that it does not act when it arrives after all.
   */
  async byAuthor(acciones: unknown[], author: AuthenticatedUser): Promise<DiscardResultsDto> {
    const results: DiscardResultDto[] = [];
    // One at a time, read and settled: whatever one comes to takes nothing from the others, nor from other people.
    for (const sent of acciones) {
      const action = readDiscarded(sent);
      // What a newer app sends waits for a newer server, as it does when it is to be applied.
      if (isNewer(action)) continue;
      results.push(await this.inTurn(author.id, (manager) => this.giveUp(manager, action, author)));
    }
    return { results };
  }

  /**
   * Which of these own actions no longer wait for a decision: their phone may send them again to hear why. One about a
   * number that nobody has any more, because its asset was removed, can act now.
   */
  async closedOf(ids: readonly string[], usuarioId: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM sync_actions
       WHERE id = ANY ($1::uuid[]) AND usuario_id = $2
         AND (status <> 'conflict' OR resolved_by IS NOT NULL OR (${NUMBER_IS_FREE}))`,
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
    const store = new ActionStore(manager);
    const settled = 'resolves' in action ? action.resolves?.action_id : undefined;
    await lockMatter(manager, id, author.id, settled);
    const known = await store.find(id);
    if (known && known.usuario_id !== author.id) return { id, status: 'refused' };
    const outcome = known && (await store.outcomeOf(id, author.id));
    // Also where an attempt that never came was about what somebody else has decided since.
    const decided = outcome ?? (settled ? await store.outcomeOf(settled, author.id) : null);
    if (outcome || (decided && !known)) return { id, status: 'settled' };
    if (!known) {
      const assetId = await this.assetOf(manager, action, author);
      await store.record(action, { usuario_id: author.id, source: 'CAMPO' }, rejected(NEVER_CAME, assetId));
    }
    await store.discard(id, author.id, author.id);
    return { id, status: 'discarded' };
  }

  /** The asset that work is about, as far as its author may know that it exists. */
  private async assetOf(
    manager: EntityManager,
    action: FieldAction | MalformedAction,
    author: AuthenticatedUser,
  ): Promise<number | null> {
    if (isMalformed(action)) return null;
    const isCreate = action.action_type === 'CREATE';
    const { assetId } = await targetOf(action, isCreate, new ActionStore(manager), author.id);
    if (assetId === null) return null;
    const reach = new UserReach(manager, this.access, author);
    return (await reach.asset(assetId, action.base_version)) === 'none' ? null : assetId;
  }

  private inTurn<T>(person: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.turns.run(person, () => retryTransaction(this.dataSource, work));
  }
}

/** SQL: the conflict of `sync_actions` was about a number, and that one is free now. */
const NUMBER_IS_FREE = `conflict ->> 'motivo' = 'numero_existente'
  AND NOT EXISTS (
    SELECT 1 FROM assets WHERE numero_key = clave_numero(data_after ->> 'NUMERO_DE_ACTIVO')
    UNION ALL
    SELECT 1 FROM asset_aliases WHERE numero_key = clave_numero(data_after ->> 'NUMERO_DE_ACTIVO'))`;

/**
 * What could never have been applied is no work that anybody has to see: it is recorded as what could not be read. A
 * decision is recorded as such all the same, for what it was about goes with it.
 */
function readDiscarded(sent: unknown): ParsedAction {
  const action = parseAction(sent);
  const reason = 'after' in action && !action.resolves ? faultOf(action) : null;
  return reason === null ? action : { ...action, sent, reason };
}

/** Its own id and those of what it was to settle: nobody decides about any of it meanwhile. */
async function lockMatter(
  manager: EntityManager,
  id: string,
  usuarioId: number,
  settled?: string,
): Promise<void> {
  const ids = settled === undefined ? [id] : [id, settled];
  await lockActionIds(manager, [...ids, ...(await new ActionStore(manager).alongTheWay(ids, usuarioId))]);
}

async function discardedOf(manager: EntityManager, id: string): Promise<DiscardedConflictDto> {
  const lost = await findAction(manager, id);
  if (!lost?.discarded_at) throw new Error(`${id} was not discarded`);
  return { action_id: id, usuario_nombre: lost.discarded_by ?? '', at: lost.discarded_at.toISOString() };
}
