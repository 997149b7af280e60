import { randomUUID } from 'node:crypto';

import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type QueryRunner } from 'typeorm';

import { Turns } from '../common/turns.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ADVISORY_LOCKS } from '../common/sql/advisory-locks.js';
import { retryTransaction } from '../common/sql/retry-transaction.js';
import { constraintOf } from '../common/sql/sql-state.js';
import { incomingFolder } from '../config/data-folders.js';
import type { UploadDto, UploadResultDto } from './dto/upload.dto.js';
import { findPart } from './import/find-part.js';
import { keepFailedRows } from './import/failed-rows.js';
import { addFigures, recordImport, refuseReversed } from './import/import-record.js';
import { mergeUpload } from './import/merging/merge-upload.js';
import { parseInWorker } from './import/parse-in-worker.js';
import type { ReadUpload } from './import/reading/read-upload.js';
import { receiveUpload } from './import/receive-upload.js';
import { toStoredReading } from './stored-reading.js';
import { UploadTrialsService } from './upload-trials.service.js';

/** A number that the field took between our look and our insert: the next look finds its asset. */
const numberWasTaken = (error: unknown): boolean => constraintOf(error) === 'uq_assets_numero_key';

/** Loads inventories (rules 9 to 12): all of a call goes in, or nothing of it. */
@Injectable()
export class UploadService {
  private readonly logger = new Logger(UploadService.name);
  /** One at a time in this process, so that waiting imports hold neither memory, threads nor connections. */
  private readonly imports = new Turns(1);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly trials: UploadTrialsService,
  ) {}

  /**
   * Its turn comes when the whole body is there: a slow sender keeps nobody waiting. Until then it lies where
   * received photos do, and the same housekeeping cleans up after it.
   * @throws AppError 400, 409, 413, 415
   */
  async upload(request: Request, usuarioId: number): Promise<UploadResultDto> {
    const received = await receiveUpload(request, incomingFolder(this.environment.dataDir));
    try {
      return await this.imports.run(async () => {
        const upload = await parseInWorker(await received.read());
        return upload.simular ? this.trials.simulate(upload, usuarioId) : this.load(upload, usuarioId);
      });
    } finally {
      // What cannot be removed now goes with the next housekeeping.
      await received.discard().catch(() => undefined);
    }
  }

  /** The same for what the program itself brings. @throws AppError 400, 409 */
  loadItems(upload: UploadDto, usuarioId: number): Promise<UploadResultDto> {
    const bytes = new TextEncoder().encode(JSON.stringify(upload));
    const raw = { bytes, gzip: false, maxBytes: bytes.byteLength };
    return this.imports.run(async () => this.load(await parseInWorker(raw), usuarioId));
  }

  /** Field work may cross an import (a deadlock, a number taken meanwhile): then all of it runs again. */
  private load(upload: ReadUpload, usuarioId: number): Promise<UploadResultDto> {
    return retryTransaction(
      this.dataSource,
      async ({ queryRunner }) => {
        if (!queryRunner) throw new Error('a transaction without its connection');
        return this.loadOnce(queryRunner, upload, usuarioId);
      },
      {
        alsoAfter: numberWasTaken,
        onRepeat: (attempt) =>
          this.logger.warn(`import runs again: it crossed other work (attempt ${attempt})`),
      },
    );
  }

  private async loadOnce(
    runner: QueryRunner,
    upload: ReadUpload,
    usuarioId: number,
  ): Promise<UploadResultDto> {
    await runner.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.imports]);
    const importId = upload.importId ?? randomUUID();
    await refuseReversed(runner, importId);
    const earlier = await findPart(runner, importId, upload);
    if (earlier) return earlier;
    const { archivo } = upload;
    // Without an import_id nothing can follow: this call is the whole file.
    const filasTotal = upload.importId === null ? upload.total + upload.leftOutTotal : null;
    const lectura = upload.said && toStoredReading(upload.said);
    await recordImport(runner, { id: importId, usuarioId, archivo, filasTotal, lectura, titulosClave: null });
    const result = await mergeUpload(runner, upload, { usuarioId, importId });
    if (result.details.errors > 0) {
      await keepFailedRows(runner, importId, upload.failedRows, upload.otherCells);
    }
    await addFigures(runner, importId, result);
    await runner.query(
      `INSERT INTO import_parts (import_id, fila_inicial, items_hash, result) VALUES ($1, $2, $3, $4)`,
      [importId, upload.filaInicial, Buffer.from(upload.itemsHash), JSON.stringify(result)],
    );
    return result;
  }
}
