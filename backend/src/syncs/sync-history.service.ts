import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { pageOf } from '../common/dto/page.dto.js';
import { sortOf } from '../common/dto/sort.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { photosOfAction, photoUrl } from './action-photos.js';
import type { SyncDto, SyncListDto, SyncPhotoDto } from './dto/list-syncs.dto.js';
import type { ListSyncsQueryDto } from './dto/syncs-query.dto.js';
import { foundBySearch } from './history-search.js';
import {
  historyFilters,
  historyOrder,
  historyPage,
  historyTotal,
  PAGE_PATH,
  searchOf,
} from './history-sql.js';

const DEFAULT_LIMIT = 20;

type Row = Omit<SyncDto, 'synced_at' | 'made_at' | 'photos'> & {
  synced_at: Date;
  made_at: Date | null;
  photos: Omit<SyncPhotoDto, 'url'>[] | null;
  place: string;
};

/** Of the rows of `page`. */
const PHOTOS = `
  (SELECT json_agg(json_build_object('id', p.id, 'filename', p.filename, 'size', p.size,
                                     'width', p.width, 'height', p.height)
                   ORDER BY p.uploaded_at, p.id)
   FROM photos p WHERE ${photosOfAction('page.action_id')}) AS photos`;

/**
 * The administrators' list of field work, by whom, old → new: what was applied, and what was discarded. No
 * files.
 */
@Injectable()
export class SyncHistoryService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Days are those of TZ_ORG. */
  async list({ page = 1, limit = DEFAULT_LIMIT, orden, ...query }: ListSyncsQueryDto): Promise<SyncListDto> {
    const { direction } = sortOf(orden ?? '-synced_at');
    const search = searchOf(query);
    const found = search === null ? null : await foundBySearch(this.dataSource, search);
    const filters = historyFilters(query, this.environment.tzOrg, found);
    const [count] = await this.dataSource.query<{ total: number }[]>(historyTotal(filters), filters);
    const rows = await this.dataSource.query<Row[]>(
      `SELECT page.*, ${PHOTOS}, ${PAGE_PATH}
       FROM (${historyPage(direction, filters)}) AS page
       ORDER BY ${historyOrder(direction)}`,
      [...filters, limit, (page - 1) * limit],
    );
    return { syncs: rows.map(toSyncDto), ...pageOf(count?.total ?? 0, page, limit) };
  }
}

const toSyncDto = ({ place: _place, ...row }: Row): SyncDto => ({
  ...row,
  synced_at: row.synced_at.toISOString(),
  made_at: row.made_at?.toISOString() ?? null,
  photos: (row.photos ?? []).map((photo) => ({ ...photo, url: photoUrl(photo.id) })),
});
