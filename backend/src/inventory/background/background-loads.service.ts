import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../../admin-log/act.js';
import { AppError } from '../../common/errors/app-error.js';
import { JobsService } from '../../jobs/jobs.service.js';
import type { ImportAnswerDto } from '../dto/import.dto.js';
import { refuseReversed } from '../import/import-record.js';
import { ImportsService } from '../imports.service.js';
import { TOUCHED } from '../import-touched.js';
import type { BackgroundState } from './background-state.js';
import { lockStaged } from './staged-import.js';

/**
 * Holds, lets go and ends loads in the background, whoever began them. Each waits for the part that is being
 * loaded: once it answers, nothing more goes in. Said again, it changes nothing.
 */
@Injectable()
export class BackgroundLoadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly imports: ImportsService,
    private readonly jobs: JobsService,
  ) {}

  /** @throws AppError 404, 409 */
  async pause(importId: string, usuarioId: number): Promise<ImportAnswerDto> {
    await this.dataSource.transaction(async (manager) => {
      const { carga } = await lockStaged(manager, importId);
      if (carga === 'pausada') return;
      if (carga !== 'cargando') throw refusal('load_not_running', 'Esta carga no está en curso.');
      await become(manager, importId, 'pausada', usuarioId);
    });
    return this.imports.get(importId);
  }

  /** @throws AppError 404, 409 */
  async resume(importId: string, usuarioId: number): Promise<ImportAnswerDto> {
    await this.dataSource.transaction(async (manager) => {
      const { carga } = await lockStaged(manager, importId);
      await refuseReversed(manager, importId);
      if (carga === 'cargando') return;
      if (carga !== 'pausada' && carga !== 'detenida') {
        throw refusal('load_not_held', 'Esta carga no está en pausa ni detenida.');
      }
      await become(manager, importId, 'cargando', usuarioId);
      await this.jobs.send('import-load', { importId }, { key: importId, within: manager.queryRunner });
    });
    this.jobs.wake('import-load');
    return this.imports.get(importId);
  }

  /** @throws AppError 404, 409 */
  async cancel(importId: string, usuarioId: number): Promise<ImportAnswerDto> {
    await this.dataSource.transaction(async (manager) => {
      const { carga } = await lockStaged(manager, importId);
      if (carga === 'cancelada') return;
      if (carga === 'terminada' || carga === 'no_cargada')
        throw refusal('load_over', 'Esta carga ya terminó.');
      await become(manager, importId, 'cancelada', usuarioId);
      await manager.query(`DELETE FROM import_staged_parts WHERE import_id = $1`, [importId]);
      // Whoever ends it knows what came of it.
      await manager.query(
        `UPDATE imports SET ${TOUCHED}, seen_at = greatest(updated_at, now()) WHERE id = $1`,
        [importId],
      );
    });
    return this.imports.get(importId);
  }
}

const refusal = (code: string, message: string): AppError => AppError.conflict(code, message);

async function become(
  manager: EntityManager,
  importId: string,
  carga: BackgroundState,
  usuarioId: number,
): Promise<void> {
  await manager.query(
    `UPDATE imports SET carga = $2, carga_at = now(), carga_usuario_id = $3, carga_motivo = NULL WHERE id = $1`,
    [importId, carga, usuarioId],
  );
  const [load] = await manager.query<{ archivo: string | null }[]>(
    `SELECT archivo FROM imports WHERE id = $1`,
    [importId],
  );
  await recordAct(manager, { on: { id: importId, name: load?.archivo ?? null } });
}
