import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { retryTransaction } from '../common/sql/retry-transaction.js';
import { isUnstorable } from '../common/sql/sql-state.js';
import { GroupPlacesService } from '../groups/group-places.service.js';
import { ActionCall } from './action-call.js';
import { ActionTurns } from './action-turns.js';
import { type Author, FULL_SCOPE, ownScope } from './author.js';
import type { ActionErrorDto, ActionResultDto, SyncResultsDto } from './dto/sync-result.dto.js';
import { parseAction } from './parse-action.js';
import { CONFLICT_TEXT } from './send-sync-results.js';
import { isLostRace } from './write/lost-race.js';

/** Applies field actions exactly once (rules 3, 4, 6 and 7). */
@Injectable()
export class ActionSyncService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: GroupPlacesService,
    private readonly turns: ActionTurns,
  ) {}

  /** What a device sends for the user who is logged in. */
  sync(acciones: unknown[], user: AuthenticatedUser): Promise<SyncResultsDto> {
    return this.apply(acciones, { usuario_id: user.id, source: 'CAMPO', scope: ownScope(user.role) });
  }

  /**
   * What an administrator loads on behalf of its author, from an export of a phone: with the same results and
   * the same exactly-once, but beyond the author's present groups, and what was rejected before is tried
   * again.
   * @param loadedBy the administrator, for the history
   */
  rescue(acciones: unknown[], usuarioId: number, loadedBy: number): Promise<SyncResultsDto> {
    const author = { usuario_id: usuarioId, source: 'RESCATE', cargado_por: loadedBy } as const;
    return this.apply(acciones, { ...author, scope: FULL_SCOPE });
  }

  private async apply(acciones: unknown[], author: Author): Promise<SyncResultsDto> {
    const parsed = acciones.map(parseAction);
    let singly = false;
    const decideAll = (manager: EntityManager): Promise<ActionResultDto[]> => {
      const call = new ActionCall(manager, this.places, author);
      return singly ? call.runSingly(parsed) : call.run(parsed);
    };
    const alsoAfter = (error: unknown): boolean => {
      const wasWhole = !singly && isUnstorable(error);
      singly ||= wasWhole;
      return wasWhole || isLostRace(error);
    };
    const results = await this.turns.run(author.cargado_por ?? author.usuario_id, () =>
      retryTransaction(this.dataSource, decideAll, { alsoAfter, gathered: true }),
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
