import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../../admin-log/act.js';
import { AppError } from '../../common/errors/app-error.js';
import { Turns } from '../../common/turns.js';
import { ENVIRONMENT } from '../../config/config.module.js';
import { incomingFolder } from '../../config/data-folders.js';
import type { Environment } from '../../config/environment.js';
import { JobsService } from '../../jobs/jobs.service.js';
import type { StagedDto } from '../dto/background-load.dto.js';
import { refuseOther } from '../import/find-part.js';
import { refuseReversed } from '../import/import-record.js';
import { parseToKeep } from '../import/parse-in-worker.js';
import { KEPT_FORM } from '../import/reading/kept-reading.js';
import type { ReadUpload } from '../import/reading/read-upload.js';
import { TOUCHED } from '../import-touched.js';
import { receiveUpload } from '../import/receive-upload.js';
import { lockStaged, type StagedImport } from './staged-import.js';

/** Bytes of one import that may wait, as they came: some million rows. */
const MAX_WAITING_BYTES = 512 * 1024 * 1024;

interface Part {
  upload: ReadUpload;
  packed: Uint8Array | null;
  body: Buffer;
  gzip: boolean;
}

/** Takes in what is to be loaded in the background. Nothing is loaded before the last row is there. */
@Injectable()
export class StagedPartsService {
  /**
   * Parts are read one at a time in this process; loads have turns of their own and keep nobody waiting who
   * sends.
   */
  private readonly readings = new Turns(1);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Keeps a part as it came and as it was read. With the last one the load is under way in the same
   * transaction. A part that came before changes nothing.
   * @throws AppError 400, 404, 409, 413, 415
   */
  async stage(importId: string, request: Request, usuarioId: number): Promise<StagedDto> {
    const received = await receiveUpload(request, incomingFolder(this.environment.dataDir));
    try {
      const part = await this.readings.run(async () => {
        const raw = await received.read();
        const body = Buffer.from(raw.bytes);
        return { ...(await parseToKeep(raw)), body, gzip: raw.gzip };
      });
      refuseOutOfPlace(part.upload, importId);
      const staged = await this.dataSource.transaction((manager) =>
        this.keep(manager, importId, part, usuarioId),
      );
      if (staged.filas_recibidas === staged.filas_total) this.jobs.wake('import-load');
      return staged;
    } finally {
      // What cannot be removed now goes with the next housekeeping.
      await received.discard().catch(() => undefined);
    }
  }

  private async keep(
    manager: EntityManager,
    importId: string,
    { upload, packed, body, gzip }: Part,
    usuarioId: number,
  ): Promise<StagedDto> {
    const staged = await lockStaged(manager, importId);
    await refuseReversed(manager, importId);
    refuseForeign(staged, usuarioId);
    const { filas_total, recibidas } = staged;
    // The same act as the beginning of the load.
    await recordAct(manager, { on: { id: importId, name: upload.archivo }, sameAct: importId });
    if (await isThere(manager, importId, upload)) return { filas_total, filas_recibidas: recibidas };

    const filas = upload.total + upload.leftOutTotal;
    const now = recibidas + filas;
    if (staged.carga !== 'recibiendo' || now > filas_total) {
      throw AppError.conflict('import_full', 'Esta carga ya llegó completa. Empieza una carga nueva.');
    }
    await refuseTooMuch(manager, importId, body.byteLength);
    await manager.query(
      `INSERT INTO import_staged_parts (import_id, fila_inicial, filas, items_hash, gzip, body, leida, leida_forma)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[importId, upload.filaInicial, filas, Buffer.from(upload.itemsHash), gzip, body],
        ...[packed && Buffer.from(packed.buffer), packed && KEPT_FORM],
      ],
    );
    const isAll = now === filas_total;
    await manager.query(
      `UPDATE imports SET recibidas = $2, ${TOUCHED},
         carga = CASE WHEN $3 THEN 'cargando' ELSE carga END, carga_at = CASE WHEN $3 THEN now() ELSE carga_at END
       WHERE id = $1`,
      [importId, now, isAll],
    );
    if (isAll)
      await this.jobs.send('import-load', { importId }, { key: importId, within: manager.queryRunner });
    return { filas_total, filas_recibidas: now };
  }
}

function refuseOutOfPlace({ simular, todoONada, importId: said }: ReadUpload, importId: string): void {
  if (simular) throw AppError.badRequest('invalid', 'Una parte que se guarda no se puede simular');
  if (todoONada) throw AppError.badRequest('invalid', 'todo_o_nada se dice al empezar la carga');
  if (said !== null && said !== importId.toLowerCase()) {
    throw AppError.badRequest('invalid', 'import_id debe ser el de la dirección');
  }
}

function refuseForeign({ usuario_id, carga }: StagedImport, usuarioId: number): void {
  if (usuario_id !== usuarioId) {
    throw AppError.conflict('import_of_another', 'Otra persona comenzó esta carga. Empieza una carga nueva.');
  }
  if (carga === 'cancelada') {
    throw AppError.conflict('import_cancelled', 'Esta carga se canceló. Empieza una carga nueva.');
  }
}

/**
 * Whether the part came before, loaded by now or not. @throws AppError 409 when other rows had its place in
 * the file
 */
async function isThere(manager: EntityManager, importId: string, upload: ReadUpload): Promise<boolean> {
  const [found] = await manager.query<{ items_hash: Buffer }[]>(
    `SELECT items_hash FROM import_staged_parts WHERE import_id = $1 AND fila_inicial = $2
     UNION ALL
     SELECT items_hash FROM import_parts WHERE import_id = $1 AND fila_inicial = $2`,
    [importId, upload.filaInicial],
  );
  if (found) refuseOther(found.items_hash, upload);
  return found !== undefined;
}

async function refuseTooMuch(manager: EntityManager, importId: string, bytes: number): Promise<void> {
  const [{ waiting } = { waiting: 0 }] = await manager.query<{ waiting: number }[]>(
    `SELECT coalesce(sum(octet_length(body)), 0)::float8 AS waiting FROM import_staged_parts WHERE import_id = $1`,
    [importId],
  );
  if (waiting + bytes > MAX_WAITING_BYTES) {
    throw new AppError(413, 'too_large', 'El archivo es demasiado grande: divídelo en varios.');
  }
}
