import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { assetDtoColumns } from '../inventory/asset-select.js';
import type { AssetDto } from '../inventory/dto/asset.dto.js';
import type { AssetDetailDto } from './dto/asset-detail.dto.js';
import { fieldWorkOn, isAny } from './field-work.js';
import { assetGone } from './removed-asset.js';

type Row = AssetDto & { about: Omit<AssetDetailDto, 'asset' | 'conflictos' | 'con_trabajo_de_campo'> };

/** Photos of work that was applied, or settled: what its history shows. */
const PHOTOS = `
  SELECT count(*) FROM photos p JOIN sync_actions a ON a.id = p.action_id
  WHERE p.asset_id = s.id AND (a.status = 'applied' OR a.resolved_by IS NOT NULL)`;

/** One asset as its page shows it. */
@Injectable()
export class AssetDetailService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError 404, also `asset_removed` */
  async get(id: number): Promise<AssetDetailDto> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT ${assetDtoColumns('s')}, jsonb_build_object(
         'version', s.version,
         'ruta', (SELECT jsonb_agg(jsonb_build_object('id', above.id, 'nombre', above.nombre)
                                   ORDER BY cardinality(above.path))
                  FROM groups g JOIN groups above ON above.id = ANY (g.path) WHERE g.id = s.grupo_id),
         'cambios', (SELECT count(*) FROM asset_history h WHERE h.asset_id = s.id),
         'fotos', (${PHOTOS})) AS about
       FROM assets s WHERE s.id = $1`,
      [id],
    );
    if (!row) throw await assetGone(this.dataSource.manager, id);
    const { about, ...asset } = row;
    const work = await fieldWorkOn(this.dataSource.manager, id);
    return { asset, ...about, conflictos: work.conflictos, con_trabajo_de_campo: isAny(work) };
  }
}
