import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { today } from '../common/dto/day.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { reachableGroupIds } from '../groups/access.service.js';
import { isFieldWork } from '../inventory/history-source.js';
import { photosOfAction, REQUIRED_PHOTOS } from '../syncs/action-photos.js';
import { isKindSql } from '../syncs/kinds/kinds.js';
import { recentSince } from '../syncs/recent-activity.js';
import type { RecentActivityDto, UserDashboardDto } from './dto/user-dashboard.dto.js';

/** Photos that have not come for longer will not come any more: nobody can do anything about them here. */
const PHOTOS_AWAITED_DAYS = 30;

const WITH_PHOTOS = isKindSql('s.action_type', ({ needsPhotos }) => needsPhotos);

@Injectable()
export class UserDashboardService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** For an ADMIN the groups are all roots, as in Mis Trabajos. Days are those of TZ_ORG. */
  async figures({ id, role }: AuthenticatedUser): Promise<UserDashboardDto> {
    const all = role === 'ADMIN';
    const [figures] = await this.dataSource.query<Omit<UserDashboardDto, 'actividadReciente'>[]>(
      `SELECT (${
        all
          ? 'SELECT count(*)::int FROM groups WHERE parent_id IS NULL'
          : 'SELECT count(*)::int FROM group_assignments WHERE usuario_id = $1'
      }) AS "gruposAsignados",
              (SELECT count(*)::int FROM assets
               ${all ? '' : `WHERE grupo_id = ANY (ARRAY(${reachableGroupIds('$1')}))`}) AS "totalActivos",
              (SELECT count(*)::int FROM sync_actions s
               WHERE s.usuario_id = $1 AND s.status = 'applied' AND ${WITH_PHOTOS}
                 AND s.received_at > now() - make_interval(days => ${PHOTOS_AWAITED_DAYS})
                 AND (SELECT count(*) FROM photos p WHERE ${photosOfAction('s.id')}) < $2
              ) AS "pendientesSincronizar"`,
      [id, REQUIRED_PHOTOS],
    );
    if (!figures) throw new Error('the figures gave no row');
    return { ...figures, actividadReciente: await this.recent(id) };
  }

  private recent(userId: number): Promise<RecentActivityDto[]> {
    const { tzOrg } = this.environment;
    return this.dataSource.query<RecentActivityDto[]>(
      `SELECT action_type, count(*)::int AS count,
              to_char(synced_at AT TIME ZONE $2, 'YYYY-MM-DD') AS date
       FROM asset_history
       WHERE usuario_id = $1 AND ${isFieldWork('source')}
         AND synced_at >= ${recentSince('$3', '$2')}
       GROUP BY action_type, date
       ORDER BY date DESC, action_type`,
      [userId, tzOrg, today(tzOrg)],
    );
  }
}
