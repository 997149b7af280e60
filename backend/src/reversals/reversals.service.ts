import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { changesNothing, recordAct } from '../admin-log/act.js';
import { pageOf } from '../common/dto/page.dto.js';
import type { PageQueryDto } from '../common/dto/page-query.dto.js';
import { AppError } from '../common/errors/app-error.js';
import { ADVISORY_LOCKS } from '../common/sql/advisory-locks.js';
import { planForSets } from '../common/sql/plan-for-sets.js';
import { retryTransaction } from '../common/sql/retry-transaction.js';
import { Turns } from '../common/turns.js';
import { GroupPlacesService } from '../groups/group-places.service.js';
import { ESTADO_SQL, type ImportEstado } from '../inventory/import-estado.js';
import type { KeptListDto, ReversalDto, ReverseImportDto } from './dto/reversal.dto.js';
import { listKept, STORED_KEPT } from './list-kept.js';
import { protectEditsAgain, removeWhatThisKept, type Reversal, reverseLines } from './reverse-lines.js';
import { simulateReversal } from './simulate-reversal.js';

/** Of what stays an answer lists so many; the rest is read by pages. */
const MAX_KEPT = 200;

const DEFAULT_LIMIT = 50;

type Figures = Pick<ReversalDto, 'deshechos' | 'eliminados' | 'grupos_eliminados'> & { conservados: number };

/**
 * Takes imports back: what they changed returns to what it was, where nobody changed it since
 * (`docs/decisions/imports-are-taken-back.md`).
 */
@Injectable()
export class ReversalsService {
  /** One at a time in this process, so that those that wait hold no connections. */
  private readonly reversals = new Turns(1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly places: GroupPlacesService,
  ) {}

  /** What the call would answer now. @throws AppError 404; 409 `import_running` */
  async simulate(importId: string): Promise<ReversalDto> {
    changesNothing();
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await this.refuseRunning(runner.manager, importId);
      await planForSets(runner);
      if (await this.isOver(runner.manager, importId))
        return { ...(await this.answer(importId)), simulado: true };
      return await simulateReversal(runner.manager, importId, MAX_KEPT);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }

  /**
   * In transactions of some thousand assets each, so that field work never waits for a whole file. What broke
   * off goes on, and what was taken back is answered as the first time.
   * @throws AppError 404; 409 `import_running`
   */
  reverse(importId: string, { motivo }: ReverseImportDto, adminId: number): Promise<ReversalDto> {
    return this.reversals.run(async () => {
      await retryTransaction(this.dataSource, (manager) => this.begin(manager, importId, motivo, adminId));
      let open = true;
      while (open) open = await retryTransaction(this.dataSource, (manager) => this.goOn(manager, importId));
      return this.answer(importId);
    });
  }

  /** @throws AppError 404 */
  async kept(importId: string, { page = 1, limit = DEFAULT_LIMIT }: PageQueryDto): Promise<KeptListDto> {
    const { manager } = this.dataSource;
    const [found] = await manager.query<{ total: number }[]>(
      `SELECT (SELECT count(*)::int FROM import_kept k WHERE k.import_id = i.id) AS total
       FROM imports i WHERE i.id = $1`,
      [importId],
    );
    if (!found) throw importNotFound();
    const conservados = await listKept(manager, STORED_KEPT, { limit, offset: (page - 1) * limit }, [
      importId,
    ]);
    return { conservados, ...pageOf(found.total, page, limit) };
  }

  private async begin(
    manager: EntityManager,
    importId: string,
    motivo: string,
    adminId: number,
  ): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.imports]);
    await this.refuseRunning(manager, importId);
    await manager.query(
      `INSERT INTO import_reversals (import_id, usuario_id, motivo, hasta) VALUES ($1, $2, $3, 0)
       ON CONFLICT (import_id) DO NOTHING`,
      [importId, adminId, motivo],
    );
    const [load] = await manager.query<{ archivo: string | null }[]>(
      `SELECT archivo FROM imports WHERE id = $1`,
      [importId],
    );
    await recordAct(manager, { on: { id: importId, name: load?.archivo ?? null }, details: { motivo } });
    const reversal = await this.lock(manager, importId);
    await planForSets(manager);
    if (reversal.ended_at === null) await removeWhatThisKept(manager, reversal);
  }

  private async lock(manager: EntityManager, importId: string): Promise<Reversal> {
    const [reversal] = await manager.query<Reversal[]>(
      `SELECT import_id, usuario_id, motivo, hasta, ended_at FROM import_reversals WHERE import_id = $1 FOR UPDATE`,
      [importId],
    );
    if (!reversal) throw importNotFound();
    return reversal;
  }

  private async refuseRunning(manager: EntityManager, importId: string): Promise<void> {
    const found = await manager.query<{ estado: ImportEstado; is_correction: boolean }[]>(
      `SELECT ${ESTADO_SQL} AS estado, i.id = $1 AND i.corrige_id IS NOT NULL AS is_correction
       FROM imports i WHERE i.id = $1 OR i.corrige_id = $1`,
      [importId],
    );
    if (found.length === 0) throw importNotFound();
    if (found.some(({ is_correction }) => is_correction)) throw isCorrection();
    if (found.every(({ estado }) => estado !== 'en_curso')) return;
    throw AppError.conflict('import_running', 'Esta carga todavía no ha terminado. Espera a que termine.');
  }

  /**
   * The imports' lock comes first: a file that has found an asset must not lose it before it writes.
   * @returns whether something may be left
   */
  private async goOn(manager: EntityManager, importId: string): Promise<boolean> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.imports]);
    const reversal = await this.lock(manager, importId);
    if (reversal.ended_at !== null) return false;
    await planForSets(manager);
    if (await reverseLines(manager, reversal)) return true;
    // Another one may have left assets to this one since it began.
    await removeWhatThisKept(manager, reversal);
    await protectEditsAgain(manager, importId);
    await manager.query(
      `UPDATE import_reversals SET ended_at = clock_timestamp(), grupos_eliminados = $2 WHERE import_id = $1`,
      [importId, await this.places.removeEmptyGroups(manager)],
    );
    return false;
  }

  private async isOver(manager: EntityManager, importId: string): Promise<boolean> {
    const found = await manager.query<unknown[]>(
      `SELECT 1 FROM import_reversals WHERE import_id = $1 AND ended_at IS NOT NULL`,
      [importId],
    );
    return found.length > 0;
  }

  private async answer(importId: string): Promise<ReversalDto> {
    const { manager } = this.dataSource;
    const [figures] = await manager.query<Figures[]>(
      `SELECT deshechos, eliminados, conservados, grupos_eliminados FROM import_reversals WHERE import_id = $1`,
      [importId],
    );
    if (!figures) throw importNotFound();
    const { conservados: conservados_total, ...counted } = figures;
    const page = { limit: MAX_KEPT, offset: 0 };
    const conservados = await listKept(manager, STORED_KEPT, page, [importId]);
    return { simulado: false, ...counted, conservados, conservados_total };
  }
}

const isCorrection = (): AppError =>
  AppError.conflict(
    'import_is_correction',
    'Estas filas son de la carga que corrigieron: se deshacen con ella.',
  );

const importNotFound = (): AppError => AppError.notFound('Carga no encontrada', 'import_not_found');
