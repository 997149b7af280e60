import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { pageOf } from '../common/dto/page.dto.js';
import type { PageQueryDto } from '../common/dto/page-query.dto.js';
import { groupNotFound } from '../common/errors/not-found.js';
import { assetDtoColumns } from '../inventory/asset-select.js';
import type { AssetDto } from '../inventory/dto/asset.dto.js';
import type { GroupAssetsDto } from './dto/group-assets.dto.js';

const DEFAULT_LIMIT = 50;

/** Beyond this many hits a search is not counted to its end. */
const EXACT_TOTAL = 10_000;

/** `$1` group, `$2` words of the search; every word must occur in the asset's searchable text. */
const MATCHES = `
  FROM assets s
  WHERE s.grupo_id IN (SELECT g.id FROM groups g WHERE g.path @> ARRAY[$1::int])`;

/** The assets of a group: those of its whole subtree (rule 9). */
@Injectable()
export class GroupAssetsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError 404 for an unknown group */
  async list(grupoId: number, query: PageQueryDto): Promise<GroupAssetsDto> {
    const { page = 1, limit = DEFAULT_LIMIT } = query;
    const [group] = await this.dataSource.query<{ words: string[] | null }[]>(
      `SELECT array_remove(string_to_array(clave_nombre($2::text), ' '), '') AS words FROM groups WHERE id = $1`,
      [grupoId, query.search ?? ''],
    );
    if (!group) throw groupNotFound();
    const words = group.words ?? [];
    const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
    const matches = MATCHES + patterns.map((_, index) => ` AND s.busqueda LIKE $${index + 2}`).join('');
    const parameters = [grupoId, ...patterns];

    const { total, estimated } = await this.count(matches, parameters, words.length > 0);
    const assets = await this.dataSource.query<AssetDto[]>(
      `SELECT ${assetDtoColumns('s')} ${matches}
       ORDER BY s.numero_key
       LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`,
      [...parameters, limit, (page - 1) * limit],
    );
    return { assets, total_estimado: estimated, ...pageOf(total, page, limit) };
  }

  private async count(
    matches: string,
    parameters: unknown[],
    isSearch: boolean,
  ): Promise<{ total: number; estimated: boolean }> {
    // Without a search the index of grupo_id counts quickly; with one, every hit would have to be read.
    const bounded = isSearch ? `LIMIT ${EXACT_TOTAL + 1}` : '';
    const [{ n } = { n: 0 }] = await this.dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM (SELECT 1 ${matches} ${bounded}) AS hits`,
      parameters,
    );
    if (!isSearch || n <= EXACT_TOTAL) return { total: n, estimated: false };
    const [plan] = await this.dataSource.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>(
      `EXPLAIN (FORMAT JSON) SELECT 1 ${matches}`,
      parameters,
    );
    return { total: Math.max(n, plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0), estimated: true };
  }
}
