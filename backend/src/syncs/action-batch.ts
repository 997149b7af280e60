import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';

import { isUnstorable, sqlStateOf, UNIQUE_VIOLATION } from '../database/sql-state.js';
import type { GroupPlacesService } from '../groups/group-places.service.js';
import { ActionApplier, type Attempt, givenUp, rejected, removed, tooLate } from './action-applier.js';
import { type ActionSender, ActionStore, type KnownAction } from './action-store.js';
import { type ActionTarget, targetOf } from './action-target.js';
import { AssetStore } from './asset-store.js';
import { BlockedAssets } from './blocked-assets.js';
import type { ActionResultDto, HeldBy } from './dto/sync-result.dto.js';
import type { FieldAction, MalformedAction } from './field-action.js';
import { lockActionIds } from './lock-action-ids.js';
import { isMalformed, isNewer, type ParsedAction } from './parse-action.js';
import type { Reach } from './reach.js';
import { onItsOwn, withinItsMatter } from './settlement.js';
import { Witnesses } from './witnesses.js';

export const HELD = 'Una acción anterior de este activo no se aplicó. Esta se enviará de nuevo después.';
export const SERVER_TOO_OLD =
  'El servidor todavía no conoce este tipo de cambio. Se enviará cuando el servidor se actualice.';
const FOREIGN_ID = 'El identificador de la acción no es válido.';
const UNSTORABLE = 'Los datos de la acción no se pueden guardar.';

/** How often an action looks again when another transaction took its number in between. */
const MAX_LOOKS = 3;

/**
 * One call's actions, in one transaction. This transaction is crucial: the record of an id and its effect are
 * in it together, so an id that is recorded as applied has acted once, and one that is not has not acted.
 * Each action has its savepoint: one that fails leaves no trace and holds up only the later ones of its asset.
 */
export class ActionBatch {
  private readonly actions: ActionStore;
  private readonly assets: AssetStore;
  private readonly applier: ActionApplier;
  private readonly blocked = new BlockedAssets();
  private moved = false;

  constructor(
    private readonly manager: EntityManager,
    private readonly places: GroupPlacesService,
    private readonly sender: ActionSender,
    private readonly reach: Reach,
  ) {
    this.actions = new ActionStore(manager);
    this.assets = new AssetStore(manager, places);
    this.applier = new ActionApplier(this.assets, this.actions, reach, sender);
  }

  /** @param parsed in the order in which they were made @returns a result for each, in that order */
  async run(parsed: readonly ParsedAction[]): Promise<ActionResultDto[]> {
    await this.lock(parsed);
    const results: ActionResultDto[] = [];
    for (const action of parsed) results.push(await this.one(action));
    if (this.moved) await this.places.removeEmptyGroups(this.manager);
    return results;
  }

  /**
   * First the ids of the actions, then the assets, each in its order: nobody waits in a circle. Whoever settles an
   * attempt to settle settles what that was about: two such must not be at it at once.
   */
  private async lock(parsed: readonly ParsedAction[]): Promise<void> {
    const refs = parsed.flatMap(({ activo_ref }) => activo_ref ?? []);
    const settled = parsed.flatMap((action) =>
      'resolves' in action ? (action.resolves?.action_id ?? []) : [],
    );
    const along = await this.actions.alongTheWay(settled, this.sender.usuario_id);
    await lockActionIds(this.manager, [...parsed.map(({ id }) => id), ...refs, ...settled, ...along]);
    const named = parsed.map(({ activo_id }) => activo_id).filter((id) => id > 0);
    await this.assets.lock([...named, ...(await this.actions.assetsOf(refs, this.sender.usuario_id))]);
  }

  private async one(action: ParsedAction): Promise<ActionResultDto> {
    const known = isUUID(action.id) ? await this.actions.find(action.id) : null;
    const isCreate = action.action_type === 'CREATE';
    const target = await targetOf(action, isCreate, this.actions, this.sender.usuario_id);
    const result =
      (known && (await this.answerAgain(known, action.reintento ?? 0))) ??
      (await this.answerFirst(action, target, known));
    // A rejected change is out of the way; what hangs on a rejected creation has no asset and waits by itself.
    if (['conflict', 'held'].includes(result.status)) this.blocked.add(target.key, action.id);
    return result;
  }

  private async answerFirst(
    action: ParsedAction,
    target: ActionTarget,
    known: KnownAction | null,
  ): Promise<ActionResultDto> {
    if (isNewer(action)) return held(action.id, target, 'version', SERVER_TOO_OLD);
    return isMalformed(action) ? this.refuse(action) : this.decide(action, target, known);
  }

  /**
   * The answer to an id that has its final one; null where it may still become something else. A rejection is final
   * until its author asks again: a sending that was held up on its way must not bring back what they gave up since.
   */
  private async answerAgain(known: KnownAction, reintento: number): Promise<ActionResultDto | null> {
    const { id, usuario_id, status, asset_id, error, resolved_by } = known;
    if (usuario_id !== this.sender.usuario_id) {
      return { id, status: 'rejected', activo_id: 0, version: 0, error: FOREIGN_ID };
    }
    const discarded = status !== 'applied' && (await this.discardedBehind(id));
    if (discarded) return toResult(id, discarded);
    const outcome = await this.actions.outcomeOf(id, usuario_id);
    if (outcome && (status === 'applied' || resolved_by)) {
      const place = { activo_id: outcome.asset_id ?? 0, version: outcome.result_version ?? 0 };
      return { id, status: 'duplicate', ...place, ...settler(known) };
    }
    const asksAnew = reintento > known.reintento && !outcome;
    if (status === 'rejected' && this.sender.source === 'CAMPO' && !asksAnew) {
      return toResult(id, outcome ? tooLate(outcome) : await this.rejectedAgain(asset_id, error));
    }
    return null;
  }

  private async rejectedAgain(assetId: number | null, error: string | null): Promise<Attempt> {
    const removal = assetId === null ? null : await this.reach.removal(assetId);
    return removal && assetId !== null ? removed(removal, assetId) : rejected(error ?? UNSTORABLE, assetId);
  }

  /** What is thrown away never acts, by whatever name it comes back. */
  private async discardedBehind(id: string): Promise<Attempt | null> {
    const discarded = await this.actions.discardedBehind(id, this.sender.usuario_id);
    return discarded && givenUp(discarded);
  }

  /** Of work that comes for the first time: what it is to settle, or what was to make its asset. */
  private async givenUpBefore(
    { resolves, activo_ref }: FieldAction,
    { waiting }: ActionTarget,
  ): Promise<Attempt | null> {
    const settled = resolves && (await this.discardedBehind(resolves.action_id));
    return settled ?? (waiting && activo_ref ? this.discardedBehind(activo_ref) : null);
  }

  private async refuse(action: MalformedAction): Promise<ActionResultDto> {
    const outcome = rejected(action.reason, null);
    if (isUUID(action.id)) await this.actions.record(action, this.sender, outcome);
    return toResult(action.id, outcome);
  }

  private async decide(
    sent: FieldAction,
    target: ActionTarget,
    known: KnownAction | null,
  ): Promise<ActionResultDto> {
    const settles = await this.settledBy(sent);
    const discarded = await this.givenUpBefore(sent, target);
    if (discarded) {
      await this.actions.record(sent, this.sender, discarded);
      return toResult(sent.id, discarded);
    }
    if (await this.mustWait(sent, target)) {
      return held(sent.id, target, 'earlier', HELD);
    }
    const action = settles ? withinItsMatter(sent, settles) : onItsOwn(sent);
    const outcome = await this.attempt(action, target.assetId, settles);
    if (outcome.conflict) {
      outcome.conflict = await new Witnesses(this.manager).describe(outcome.conflict, action.action_type);
    }
    if (this.isLeftToAdministrator(known, outcome)) await this.actions.noteRefusal(sent.id, outcome.error);
    else await this.actions.record({ ...action, resolves: sent.resolves }, this.sender, outcome);
    if (outcome.status === 'applied') {
      this.moved ||= outcome.moved;
      if (settles || known) await this.actions.settle(sent, this.sender.usuario_id);
      if (sent.resolves) this.blocked.release(sent.resolves.action_id);
    }
    return toResult(sent.id, outcome);
  }

  /**
   * A phone that comes back may be refused what an administrator has loaded meanwhile, because the asset left its
   * user's groups. The conflict of the file stands all the same: deciding it is then the administrator's alone.
   */
  private isLeftToAdministrator(known: KnownAction | null, { status }: Attempt): boolean {
    const waits = known?.status === 'conflict' && known.source === 'RESCATE';
    return waits && status === 'rejected' && this.sender.source === 'CAMPO';
  }

  /** An own action only: nobody learns of another user's, and one that is not known settles nothing. */
  private async settledBy({ resolves }: FieldAction): Promise<KnownAction | null> {
    const settled = resolves && (await this.actions.find(resolves.action_id));
    return settled?.usuario_id === this.sender.usuario_id ? settled : null;
  }

  private async mustWait(action: FieldAction, { key, assetId, waiting }: ActionTarget): Promise<boolean> {
    if (waiting || this.blocked.has(key, action.resolves?.action_id)) return true;
    return assetId !== null && this.actions.standsOnConflict(action, this.sender.usuario_id, assetId);
  }

  private async attempt(
    action: FieldAction,
    assetId: number | null,
    settles: KnownAction | null,
  ): Promise<Attempt> {
    for (let look = 1; ; look += 1) {
      await this.manager.query('SAVEPOINT field_action');
      try {
        const outcome = await this.applier.attempt(action, assetId, settles);
        if (outcome.status !== 'applied') await this.manager.query('ROLLBACK TO SAVEPOINT field_action');
        await this.manager.query('RELEASE SAVEPOINT field_action');
        return outcome;
      } catch (error) {
        const looksAgain = sqlStateOf(error) === UNIQUE_VIOLATION && look < MAX_LOOKS;
        // Anything else ends the whole batch: nothing of it is recorded, and it may be sent again.
        if (!looksAgain && !isUnstorable(error)) throw error;
        await this.manager.query('ROLLBACK TO SAVEPOINT field_action');
        if (!looksAgain) return rejected(UNSTORABLE, assetId);
      }
    }
  }
}

const held = (id: string, { assetId }: ActionTarget, held_by: HeldBy, error: string): ActionResultDto => ({
  id,
  status: 'held',
  activo_id: assetId ?? 0,
  version: 0,
  error,
  held_by,
});

const settler = (action: { resolved_by?: string | null }): Pick<ActionResultDto, 'resolved_by'> =>
  action.resolved_by ? { resolved_by: action.resolved_by } : {};

function toResult(id: string, attempt: Attempt): ActionResultDto {
  const { status, asset_id, version, error, conflict, discarded, removed: gone } = attempt;
  return {
    id,
    status,
    activo_id: asset_id ?? 0,
    version: version ?? 0,
    ...(error !== undefined && { error }),
    ...(conflict && { conflict }),
    ...(discarded && { discarded }),
    ...(gone && { removed: gone }),
    ...settler(attempt),
  };
}
