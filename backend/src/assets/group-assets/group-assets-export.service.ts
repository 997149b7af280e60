import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import type { WorkbookCell } from '../../common/workbook/cells.js';
import type { WorkbookColumn } from '../../common/workbook/table-sheet.js';
import { sendWorkbook } from '../../common/workbook/workbook.js';
import { ASSET_COLUMNS } from '../../inventory/asset-columns.js';
import { assetDtoColumns } from '../../inventory/asset-select.js';
import type { AssetDto } from '../../inventory/dto/asset.dto.js';
import { assetsOfGroup, type GroupAssets } from './group-assets-sql.js';

/** Read and written at a time. */
const BATCH = 500;

/** Under the headers of an inventory file: what is sent can be loaded again. */
const COLUMNS: readonly WorkbookColumn[] = ASSET_COLUMNS.map(({ wire, kind }) => ({
  header: wire,
  kind: kind === 'level' ? 'text' : kind,
}));

/** The assets of a group that a search finds, all of them, as a workbook with the 35 columns. */
@Injectable()
export class GroupAssetsExportService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError 404 for an unknown group */
  async send(grupoId: number, search: string | undefined, response: Response): Promise<void> {
    const wanted = await assetsOfGroup(this.dataSource, grupoId, search);
    await sendWorkbook(response, {
      fileName: `activos_${wanted.nombre.replace(/[\\/:*?"<>|]/g, '_')}.xlsx`,
      tables: [{ name: 'Activos', columns: COLUMNS, rows: this.cells(wanted) }],
    });
  }

  /** By number, each batch where the one before ended. */
  private async *cells({ matches, parameters }: GroupAssets): AsyncGenerator<WorkbookCell[]> {
    let last = '';
    for (;;) {
      const rows = await this.dataSource.query<(AssetDto & { numero_key: string })[]>(
        `SELECT ${assetDtoColumns('s')}, s.numero_key ${matches}
           AND s.numero_key > $${parameters.length + 1}
         ORDER BY s.numero_key LIMIT $${parameters.length + 2}`,
        [...parameters, last, BATCH],
      );
      yield* rows.map((row) => ASSET_COLUMNS.map(({ wire }) => row[wire]));
      const end = rows.at(-1);
      if (!end || rows.length < BATCH) return;
      last = end.numero_key;
    }
  }
}
