import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { recordAct } from '../admin-log/act.js';
import { incomingFolder } from '../config/data-folders.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { refuseStaged } from './background/staged-import.js';
import type { UploadDto, UploadResultDto } from './dto/upload.dto.js';
import { ImportTurns } from './import/import-turns.js';
import { loadPart } from './import/load-part.js';
import { parseInWorker } from './import/parse-in-worker.js';
import type { ReadUpload } from './import/reading/read-upload.js';
import { receiveUpload } from './import/receive-upload.js';
import { UploadTrialsService } from './upload-trials.service.js';

/** Loads inventories (rules 9 to 12): all of a call goes in, or nothing of it. */
@Injectable()
export class UploadService {
  constructor(
    private readonly turns: ImportTurns,
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
      return await this.turns.run(async () => {
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
    return this.turns.run(async () => this.load(await parseInWorker(raw), usuarioId));
  }

  private load(upload: ReadUpload, usuarioId: number): Promise<UploadResultDto> {
    return this.turns.inTransaction(async (runner) => {
      const importId = upload.importId ?? randomUUID();
      await refuseStaged(runner, importId);
      // Without an import_id nothing can follow: this call is the whole file.
      const result = await loadPart(runner, {
        importId,
        usuarioId,
        upload,
        isWhole: upload.importId === null,
      });
      await recordAct(runner, {
        on: { id: importId, name: upload.archivo },
        details: { filas: result.details.total },
        sameAct: importId,
      });
      return result;
    });
  }
}
