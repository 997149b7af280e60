import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import { retryTransaction } from '../database/retry-transaction.js';
import { AccessService } from '../groups/access.service.js';
import { GroupPlacesService } from '../groups/group-places.service.js';
import { ActionBatch } from './action-batch.js';
import type { ActionSender } from './action-store.js';
import { ActionTurns } from './action-turns.js';
import type { ActionErrorDto, ActionResultDto, SyncResultsDto } from './dto/sync-result.dto.js';
import { parseAction } from './parse-action.js';
import { FullReach, type Reach, UserReach } from './reach.js';
import { CONFLICT_TEXT } from './send-sync-results.js';

/** Applies field actions exactly once (rules 3, 4, 6 and 7). */
@Injectable()
export class ActionSyncService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: AccessService,
    private readonly places: GroupPlacesService,
    private readonly turns: ActionTurns,
  ) {}

  /** What a device sends for the user who is logged in. */
  sync(acciones: unknown[], user: AuthenticatedUser): Promise<SyncResultsDto> {
    return this.apply(
      acciones,
      { usuario_id: user.id, source: 'CAMPO' },
      (manager) => new UserReach(manager, this.access, user),
    );
  }

  /**
   * What an administrator loads on behalf of its author, from an export of a phone: with the same results and
   * the same exactly-once, but beyond the author's present groups, and what was rejected before is tried again.
   * @param loadedBy the administrator, for the history
   */
  rescue(acciones: unknown[], usuarioId: number, loadedBy: number): Promise<SyncResultsDto> {
    return this.apply(
      acciones,
      { usuario_id: usuarioId, source: 'RESCATE', cargado_por: loadedBy },
      (manager) => new FullReach(manager, this.access),
    );
  }

  private async apply(
    acciones: unknown[],
    sender: ActionSender,
    reachOf: (manager: EntityManager) => Reach,
  ): Promise<SyncResultsDto> {
    const parsed = acciones.map(parseAction);
    const results = await this.turns.run(sender.cargado_por ?? sender.usuario_id, () =>
      retryTransaction(this.dataSource, (manager) =>
        new ActionBatch(manager, this.places, sender, reachOf(manager)).run(parsed),
      ),
    );
    return { results, errors: errorsOf(results) };
  }
}

/** Those that did not apply, each with its text. */
export const errorsOf = (results: readonly ActionResultDto[]): ActionErrorDto[] => results.flatMap(errorOf);

function errorOf({ id, error, conflict }: ActionResultDto): ActionErrorDto[] {
  const text = conflict ? CONFLICT_TEXT : error;
  return text === undefined ? [] : [{ id, error: text }];
}
