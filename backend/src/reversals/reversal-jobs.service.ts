import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type JobKind, JobsService } from '../jobs/jobs.service.js';
import { ReversalsService } from './reversals.service.js';

const TAKE_BACK: JobKind = {
  policy: 'short',
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 30,
  expireInSeconds: 12 * 3600,
  deleteAfterSeconds: 86_400,
};

const MOTIVO = 'Se pidió no cargar nada si una fila tenía error';

/** SQL: of the imports `i` those that left something behind when they ended as not loaded. */
const LEFT_BEHIND = `
  i.carga = 'no_cargada' AND EXISTS (SELECT 1 FROM import_rows r WHERE r.import_id = i.id)
  AND NOT EXISTS (SELECT 1 FROM import_reversals v WHERE v.import_id = i.id AND v.ended_at IS NOT NULL)`;

/**
 * Takes back what went in of an import that was to go in as a whole or not at all, where a row became wrong
 * while it was loaded: in the name of the person whose file it is.
 */
@Injectable()
export class ReversalJobsService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly reversals: ReversalsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work('import-take-back', TAKE_BACK, ({ importId }) => this.takeBack(importId));
    const left = await this.dataSource.query<{ id: string }[]>(
      `SELECT i.id FROM imports i WHERE ${LEFT_BEHIND}`,
    );
    for (const { id } of left) await this.jobs.send('import-take-back', { importId: id }, { key: id });
  }

  /** Done again, it changes nothing. */
  async takeBack(importId: string): Promise<void> {
    const [left] = await this.dataSource.query<{ usuario_id: number }[]>(
      `SELECT i.usuario_id FROM imports i WHERE i.id = $1 AND ${LEFT_BEHIND}`,
      [importId],
    );
    if (left) await this.reversals.reverse(importId, { motivo: MOTIVO }, left.usuario_id);
  }
}
