import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type QueryRunner } from 'typeorm';

import { changesNothing } from '../admin-log/act.js';
import { Turns } from '../common/turns.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { incomingFolder } from '../config/data-folders.js';
import type { UploadPreviewDto } from './dto/upload-preview.dto.js';
import type { UploadResultDto } from './dto/upload.dto.js';
import { refuseForeign } from './import/import-record.js';
import { findPart } from './import/find-part.js';
import { listChanges, listKnown, listNew, listNewGroups } from './import/merging/foresee.js';
import { type Simulated, simulateUpload } from './import/merging/simulate-upload.js';
import { findWrong } from './import/mending/find-wrong.js';
import { refuseUnmendable } from './import/mending/refuse-unmendable.js';
import { parseInWorker } from './import/parse-in-worker.js';
import type { ReadUpload } from './import/reading/read-upload.js';
import { receiveUpload } from './import/receive-upload.js';

const MAX_NEW = 2_000;
const MAX_CELLS = 10_000;
const MAX_GROUPS = 500;

/**
 * Says what a load would do. Each answer is of one moment of the database; nothing is written, nothing is
 * locked.
 */
@Injectable()
export class UploadTrialsService {
  /** One at a time in this process; imports have a turn of their own and wait for none of these. */
  private readonly trials = new Turns(1);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The load's answer with what it adds up to. @throws AppError 400, 409, 413, 415 */
  async preview(request: Request, usuarioId: number): Promise<UploadPreviewDto> {
    const received = await receiveUpload(request, incomingFolder(this.environment.dataDir));
    try {
      return await this.trials.run(async () => {
        const upload = await parseInWorker(await received.read());
        return this.inOneMoment(upload, usuarioId, foresee);
      });
    } finally {
      await received.discard().catch(() => undefined);
    }
  }

  /** The load's answer alone; of a part that came already, the one that it got. @throws AppError 409 */
  simulate(upload: ReadUpload, usuarioId: number): Promise<UploadResultDto> {
    changesNothing();
    return this.inOneMoment(upload, usuarioId, async (runner, tried) => {
      const earlier = await findPart(runner, tried.importId, upload);
      return earlier ?? (await answerTo(runner, tried)).answer;
    });
  }

  private inOneMoment<T>(
    upload: ReadUpload,
    usuarioId: number,
    work: (runner: QueryRunner, tried: Tried) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', async ({ queryRunner }) => {
      if (!queryRunner) throw new Error('a transaction without its connection');
      const importId = upload.importId ?? randomUUID();
      await refuseForeign(queryRunner, importId, usuarioId);
      return work(queryRunner, await asLoaded(queryRunner, upload, importId));
    });
  }
}

interface Tried {
  importId: string;
  upload: ReadUpload;
  /** The import that its rows would be of. */
  loadedAs: string;
}

/**
 * Of a file that mends rows of an import only those would be loaded that are in error, and as rows of that
 * import.
 */
async function asLoaded(runner: QueryRunner, upload: ReadUpload, importId: string): Promise<Tried> {
  const { corrige } = upload;
  if (corrige === null) return { importId, upload, loadedAs: importId };
  await refuseUnmendable(runner, corrige);
  const wrong = await findWrong(runner, upload, corrige, importId);
  return { importId, upload: wrong.upload, loadedAs: corrige };
}

async function answerTo(runner: QueryRunner, { importId, upload, loadedAs }: Tried): Promise<Simulated> {
  const { found, answer } = await simulateUpload(runner, upload, loadedAs);
  return { found, answer: { ...answer, import_id: importId } };
}

async function foresee(runner: QueryRunner, tried: Tried): Promise<UploadPreviewDto> {
  const { found, answer } = await answerTo(runner, tried);
  const { cambios, total: cambios_total } = await listChanges(runner, MAX_CELLS);
  return {
    ...answer,
    nuevos: found.created > 0 ? await listNew(runner, MAX_NEW) : [],
    cambios,
    cambios_total,
    grupos_nuevos: await listNewGroups(runner, MAX_GROUPS),
    activos: await listKnown(runner),
    rechazadas: tried.upload.failedRows.map(({ fila }) => fila),
  };
}
