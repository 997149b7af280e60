import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

import { AppError } from '../../common/errors/app-error.js';
import { type Attempt, type JobKind, JobsService } from '../../jobs/jobs.service.js';
import { ImportTurns } from '../import/import-turns.js';
import { loadPart } from '../import/load-part.js';
import type { ReadUpload } from '../import/reading/read-upload.js';
import { TOUCHED } from '../import-touched.js';
import { endUnloaded, LATE_ERROR } from './end-unloaded.js';
import { ImportChecksService } from './import-checks.service.js';
import { MAY_BE_LOADED, nextPart, readingOf, type WaitingPart } from './waiting-parts.js';

/** One job of an import waits at most; one may run while another waits, since each finds what is left. */
const LOAD: JobKind = {
  policy: 'short',
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 30,
  heartbeatSeconds: 30,
  // A file of half a million rows takes minutes; what hangs is told by its heartbeat.
  expireInSeconds: 12 * 3600,
  deleteAfterSeconds: 86_400,
};

const SWEEP: JobKind = { policy: 'short', retryLimit: 0, deleteAfterSeconds: 86_400 };
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** What was sent and never completed is forgotten after this: nobody has the other half any more. */
const ABANDONED = `interval '1 day'`;

/**
 * Loads what waits: the parts of an import in the order of the file, each in its transaction, which also lets
 * go of it. So whoever dies over a part, and whoever else is at the same import, nothing is loaded twice and
 * nothing out of turn.
 */
@Injectable()
export class LoadJobsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LoadJobsService.name);
  private isEnding = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly turns: ImportTurns,
    private readonly jobs: JobsService,
    private readonly checks: ImportChecksService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work('import-load', LOAD, ({ importId }, attempt) => this.load(importId, attempt));
    await this.jobs.work('import-sweep', SWEEP, () => this.sweep());
    await this.jobs.repeat('import-sweep', EVERY_TEN_MINUTES);
    // What this process left when it died need not wait until others find out.
    await this.goOn();
  }

  onModuleDestroy(): void {
    this.isEnding = true;
  }

  /** Until nothing of the import waits, or somebody holds it: whoever lets it go on sends another job. */
  async load(importId: string, { isLast }: Attempt): Promise<void> {
    const { manager } = this.dataSource;
    try {
      await this.checks.check(importId, () => !this.isEnding);
      if (this.isEnding) return await this.jobs.send('import-load', { importId }, { key: importId });
      for (let part = await nextPart(manager, importId); part; part = await nextPart(manager, importId)) {
        await this.loadNext(importId, part);
        if (this.isEnding) return await this.jobs.send('import-load', { importId }, { key: importId });
      }
      return;
    } catch (error) {
      // Expected failures say why, and would fail again.
      if (error instanceof AppError) return await this.stop(importId, error.message);
      this.logger.error(error);
      if (isLast) await this.stop(importId, 'El servidor no pudo cargar estas filas.');
    }
    // What went wrong may name rows of the file: it is in the log, not in the queue.
    throw new Error('the load of an import failed');
  }

  /** Jobs of loads that should go on and may have none any more; and what was never completed. */
  async sweep(): Promise<void> {
    await this.goOn();
    await this.dataSource.query(
      `UPDATE imports SET carga = 'cancelada', carga_at = now(), carga_motivo = 'El archivo no llegó completo.'
       WHERE carga = 'recibiendo' AND updated_at < now() - ${ABANDONED}`,
    );
    // None of these takes a part any more.
    await this.dataSource.query(
      `DELETE FROM import_staged_parts p USING imports i
       WHERE i.id = p.import_id
         AND (i.carga = 'cancelada' OR EXISTS (SELECT 1 FROM import_reversals v WHERE v.import_id IN (i.id, i.corrige_id)))`,
    );
  }

  private async goOn(): Promise<void> {
    const waiting = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM imports WHERE carga = 'cargando' ORDER BY started_at`,
    );
    for (const { id } of waiting) await this.jobs.send('import-load', { importId: id }, { key: id });
  }

  private async loadNext(importId: string, part: WaitingPart): Promise<void> {
    const isLate = await this.turns.run(async () => {
      const { usuario_id: usuarioId, fila_inicial: fila, todo_o_nada: todoONada } = part;
      const upload = { ...(await readingOf(part)), importId, todoONada };
      return this.turns.inTransaction(async (runner) => {
        const ended = await loadWaiting(runner, { importId, usuarioId, fila, upload });
        if (ended) await this.jobs.send('import-take-back', { importId }, { key: importId, within: runner });
        return ended;
      });
    });
    if (isLate) this.jobs.wake('import-take-back');
  }

  private async stop(importId: string, motivo: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE imports SET carga = 'detenida', carga_at = now(), carga_usuario_id = NULL, carga_motivo = $2,
         ${TOUCHED}
       WHERE id = $1 AND carga = 'cargando'`,
      [importId, motivo],
    );
  }
}

interface Waiting {
  importId: string;
  usuarioId: number;
  /** Its first row in the file. */
  fila: number;
  upload: ReadUpload;
}

/** @returns whether it ended because a row is in error by now that was right before, of all or nothing */
async function loadWaiting(
  runner: QueryRunner,
  { importId, usuarioId, fila, upload }: Waiting,
): Promise<boolean> {
  // Somebody may hold it by now, or another process may have loaded the part.
  const held: { carga: string }[] = await runner.query(
    `SELECT i.carga FROM imports i JOIN import_staged_parts p ON p.import_id = i.id
     WHERE i.id = $1 AND ${MAY_BE_LOADED} AND p.fila_inicial = $2 FOR UPDATE OF i`,
    [importId, fila],
  );
  if (held.length === 0) return false;
  const { details } = await loadPart(runner, { importId, usuarioId, upload, isWhole: false });
  if (upload.todoONada && details.errors > 0) {
    await endUnloaded(runner, importId, LATE_ERROR);
    return true;
  }
  await runner.query(`DELETE FROM import_staged_parts WHERE import_id = $1 AND fila_inicial = $2`, [
    importId,
    fila,
  ]);
  await runner.query(
    `UPDATE imports i SET carga = 'terminada', carga_at = now()
     WHERE i.id = $1 AND NOT EXISTS (SELECT 1 FROM import_staged_parts p WHERE p.import_id = i.id)`,
    [importId],
  );
  return false;
}
