import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { changesNothing, recordAct } from '../admin-log/act.js';
import { AppError } from '../common/errors/app-error.js';
import { retryTransaction } from '../common/sql/retry-transaction.js';
import { GroupPlacesService } from '../groups/group-places.service.js';
import { ActionCall } from '../syncs/action-call.js';
import { ActionTurns } from '../syncs/action-turns.js';
import { AssetStore } from '../syncs/asset-store.js';
import { type Author, FULL_SCOPE } from '../syncs/author.js';
import { CAMPOS } from '../syncs/campos.js';
import type { ActionResultDto } from '../syncs/dto/sync-result.dto.js';
import type { FieldAction } from '../syncs/field-action.js';
import { lockActionIds } from '../syncs/lock-action-ids.js';
import { isLostRace } from '../syncs/write/lost-race.js';
import type { SettleConflictDto } from './dto/standing-conflict.dto.js';
import { tellDecision } from './decision-act.js';
import { readDecisions } from './decisions.js';
import { isOpen, type PresentConflict, presentConflict } from './present-conflict.js';
import { type Decisions, makesNewAsset, settlingAction } from './settling-action.js';
import { findAction, standing, type StoredAction, type StoredConflict } from './stored-conflict.js';

/** What came with the call, read. */
interface Request {
  /** Of the settling action. */
  id: string;
  decisions: Decisions;
  /** The asset that the decisions were made on. */
  seenAsset: number | null;
  adminId: number;
}

/** Settles conflicts for phones that cannot: they may be gone for good. */
@Injectable()
export class ConflictSettlementService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: GroupPlacesService,
    private readonly turns: ActionTurns,
  ) {}

  /**
   * Applies what an administrator decided, as work of the one who made the lost action. What they saw must
   * still be so: otherwise the answer is the conflict as it stands now, and nothing is written (rule 6). Only
   * what applies is recorded; everything else leaves the conflict as it was.
   *
   * @param actionId the action in conflict
   * @param adminId who decided, for the history
   * @throws AppError 400 `invalid_choice`, 404 `action_not_found`, 409 `not_in_conflict`,
   *   `superseded`, `earlier_conflict` or `id_in_use`
   */
  settle(actionId: string, body: SettleConflictDto, adminId: number): Promise<ActionResultDto> {
    const lostId = actionId.toLowerCase();
    const request: Request = {
      id: body.id.toLowerCase(),
      decisions: readDecisions(body.campos),
      seenAsset: body.activo_id ?? null,
      adminId,
    };
    const settleIn = async (manager: EntityManager): Promise<ActionResultDto> => {
      await lockActionIds(manager, [lostId, request.id]);
      const lost = await findAction(manager, lostId);
      if (!lost) throw AppError.notFound('El cambio no existe.', 'action_not_found');
      await tellDecision(manager, lost);
      const settling = await findAction(manager, request.id);
      return settling ? answerAgain(settling, lost) : this.decide(manager, standing(lost), request);
    };
    return this.turns.run(adminId, () =>
      retryTransaction(this.dataSource, settleIn, { alsoAfter: isLostRace, gathered: true }),
    );
  }

  private async decide(
    manager: EntityManager,
    lost: StoredConflict,
    { id, decisions, seenAsset, adminId }: Request,
  ): Promise<ActionResultDto> {
    const assets = new AssetStore(manager);
    const look = (): Promise<PresentConflict> => presentConflict(lost, assets);
    const { asset } = await look();
    if (asset) await assets.lock([asset.id]);
    const present = await look();
    if (!isAsSeen(present, decisions, seenAsset) || !isComplete(lost, present, decisions)) {
      return stillStands(id, lost, present);
    }

    const action = settlingAction(id, lost, present, decisions);
    await refuseTakenNumber(action, assets);
    await manager.query('SAVEPOINT settlement');
    const person = { usuario_id: lost.usuario_id, decidido_por: adminId, scope: FULL_SCOPE };
    const author: Author =
      lost.source === 'RESCATE'
        ? { ...person, source: 'RESCATE', cargado_por: adminId }
        : { ...person, source: 'CAMPO' };
    const [result] = await new ActionCall(manager, this.places, author).runSingly([action]);
    if (result?.status === 'applied') {
      await recordAct(manager);
      return result;
    }
    await manager.query('ROLLBACK TO SAVEPOINT settlement');
    if (result?.status === 'conflict') return stillStands(id, lost, await look());
    if (result?.status === 'held') {
      throw AppError.conflict('earlier_conflict', 'Este activo tiene otro conflicto. Resuélvelo primero.');
    }
    throw AppError.badRequest('invalid_choice', result?.error ?? 'La decisión no se puede aplicar.');
  }
}

/** A repeat of what came through: the answer of then. */
function answerAgain(settling: StoredAction, lost: StoredAction): ActionResultDto {
  if (settling.status !== 'applied' || settling.resolves?.action_id !== lost.id) {
    throw AppError.conflict('id_in_use', 'El identificador de la decisión ya se usó. Inténtalo de nuevo.');
  }
  changesNothing();
  const { id, asset_id, result_version } = settling;
  return { id, status: 'duplicate', activo_id: asset_id ?? 0, version: result_version ?? 0 };
}

/** By value, as everywhere: an edit of another field takes nothing away from the decision. */
function isAsSeen(present: PresentConflict, decisions: Decisions, seenAsset: number | null): boolean {
  if ((present.asset?.id ?? null) !== seenAsset) return false;
  return CAMPOS.every((campo) => {
    const decision = decisions[campo];
    return !decision || (present.campos[campo] && present.campos[campo].server === decision.seen);
  });
}

/**
 * Whether everything is decided. What was in conflict from the beginning was there to be seen; what began to
 * collide later was not.
 * @throws AppError 400 `invalid_choice`
 */
function isComplete(lost: StoredConflict, present: PresentConflict, decisions: Decisions): boolean {
  const missing = CAMPOS.filter((campo) => {
    const field = present.campos[campo];
    return field && !decisions[campo] && isOpen(campo, field);
  });
  const overlooked = missing.find((campo) => lost.conflict.campos[campo]);
  if (overlooked) throw AppError.badRequest('invalid_choice', `Elige un valor para ${overlooked}.`);
  return missing.length === 0 || makesNewAsset(lost, present, decisions);
}

async function refuseTakenNumber(
  { activo_id, after, before }: FieldAction,
  assets: AssetStore,
): Promise<void> {
  const number = after.NUMERO_DE_ACTIVO ?? null;
  if (number === null || number === before?.NUMERO_DE_ACTIVO) return;
  const holder = await assets.findByNumber(number);
  if (holder !== null && holder !== activo_id) {
    throw AppError.badRequest(
      'invalid_choice',
      `El número ${number} ya es de otro activo. Escribe otro número.`,
    );
  }
}

/** The conflict of the lost action as it is now, for another look. */
const stillStands = (
  id: string,
  { id: action_id }: StoredConflict,
  { motivo, asset, campos }: PresentConflict,
): ActionResultDto => {
  const version = asset?.version ?? 0;
  const values = Object.entries(campos).map(([campo, { original, mine, server }]) => [
    campo,
    { original, mine, server },
  ]);
  return {
    id,
    status: 'conflict',
    activo_id: asset?.id ?? 0,
    version,
    conflict: {
      action_id,
      motivo,
      campos: Object.fromEntries(values),
      server: asset?.activo ?? null,
      version,
    },
  };
};
