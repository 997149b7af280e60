import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { assetDtoColumns } from '../inventory/asset-select.js';
import type { ExportedAsset } from '../inventory/export/asset-cells.js';
import { sendAssets } from '../inventory/export/send-assets.js';
import type { ExportInventoryQueryDto } from './dto/export-inventory.dto.js';
import { inSnapshot, rowsOf, STALLED_MS } from './report-snapshot.js';
import { ReportsService } from './reports.service.js';
import { assetFilter } from './sql/filters.js';
import { Parameters } from './sql/parameters.js';

/** The inventory, or what the report's filters leave of it, as a file that can be loaded again. */
@Injectable()
export class InventoryExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws AppError 404 for an unknown group */
  async send(query: ExportInventoryQueryDto, response: Response): Promise<void> {
    await this.reports.assertGroup(query);
    const parameters = new Parameters();
    const sql = `SELECT ${assetDtoColumns('a')} FROM assets a WHERE ${assetFilter(query, parameters)}
                 ORDER BY a.numero_key`;
    response.setTimeout(STALLED_MS);
    await inSnapshot(this.dataSource, (runner) =>
      sendAssets(response, {
        form: query.formato ?? 'xlsx',
        name: 'inventario',
        rows: rowsOf<ExportedAsset>(runner, 'inventario', { sql, values: parameters.values }),
        zone: this.environment.tzOrg,
      }),
    );
  }
}
