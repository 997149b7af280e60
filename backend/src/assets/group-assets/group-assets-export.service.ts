import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import { assetDtoColumns } from '../../inventory/asset-select.js';
import type { ExportedAsset } from '../../inventory/export/asset-cells.js';
import { sendAssets } from '../../inventory/export/send-assets.js';
import type { ExportGroupAssetsQueryDto } from './dto/group-assets-query.dto.js';
import { assetsOfGroup, type GroupAssets } from './group-assets-sql.js';

/** Read and written at a time. */
const BATCH = 500;

/** The assets of a group that a search finds, all of them, as a file that can be loaded again. */
@Injectable()
export class GroupAssetsExportService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws AppError 404 for an unknown group */
  async send(
    grupoId: number,
    { search, formato = 'xlsx' }: ExportGroupAssetsQueryDto,
    response: Response,
  ): Promise<void> {
    const wanted = await assetsOfGroup(this.dataSource, grupoId, search);
    await sendAssets(response, {
      form: formato,
      name: `activos_${wanted.nombre.replace(/[\\/:*?"<>|]/g, '_')}`,
      rows: this.rows(wanted),
      zone: this.environment.tzOrg,
    });
  }

  /** By number, each batch where the one before ended. */
  private async *rows({ matches, parameters }: GroupAssets): AsyncGenerator<ExportedAsset> {
    let last = '';
    for (;;) {
      const rows = await this.dataSource.query<(ExportedAsset & { numero_key: string })[]>(
        `SELECT ${assetDtoColumns('s')}, s.numero_key ${matches}
           AND s.numero_key > $${parameters.length + 1}
         ORDER BY s.numero_key LIMIT $${parameters.length + 2}`,
        [...parameters, last, BATCH],
      );
      yield* rows;
      const end = rows.at(-1);
      if (!end || rows.length < BATCH) return;
      last = end.numero_key;
    }
  }
}
