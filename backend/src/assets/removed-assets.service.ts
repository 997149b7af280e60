import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { pageOf } from '../common/dto/page.dto.js';
import type { PageQueryDto } from '../common/dto/page-query.dto.js';
import type { RemovedAssetsDto } from './dto/asset-removal.dto.js';
import { REMOVED_COLUMNS, type RemovedRow, toRemovedAsset } from './removed-asset.js';

const DEFAULT_LIMIT = 20;

/** Removals in whose asset every word of the search $1 occurs. */
const MATCHES = `
  FROM asset_removals r JOIN users u ON u.id = r.usuario_id
  WHERE NOT EXISTS (
    SELECT 1 FROM unnest(string_to_array(clave_nombre($1), ' ')) AS word WHERE strpos(r.busqueda, word) = 0)`;

/** Which assets were removed, the latest first. They are few: nobody loads much by mistake one by one. */
@Injectable()
export class RemovedAssetsService {
  constructor(private readonly dataSource: DataSource) {}

  async list({ page = 1, limit = DEFAULT_LIMIT, search = '' }: PageQueryDto): Promise<RemovedAssetsDto> {
    const [{ total } = { total: 0 }] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total ${MATCHES}`,
      [search],
    );
    const rows = await this.dataSource.query<RemovedRow[]>(
      `SELECT ${REMOVED_COLUMNS} ${MATCHES} ORDER BY r.removed_at DESC, r.asset_id DESC LIMIT $2 OFFSET $3`,
      [search, limit, (page - 1) * limit],
    );
    return { quitados: rows.map(toRemovedAsset), ...pageOf(total, page, limit) };
  }
}
