import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { today } from '../common/dto/day.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { isFieldWork } from '../inventory/history-source.js';
import type { ActionCountDto, AdminDashboardDto } from './dto/admin-dashboard.dto.js';
import { recentSince } from './recent-activity.js';

@Injectable()
export class AdminDashboardService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Days are those of TZ_ORG. */
  async figures(): Promise<AdminDashboardDto> {
    const { tzOrg } = this.environment;
    const hoy = today(tzOrg);
    const [figures] = await this.dataSource.query<Omit<AdminDashboardDto, 'accionesPorTipo' | 'hoy'>[]>(
      `SELECT (SELECT count(*)::int FROM assets) AS "totalActivos",
              (SELECT count(*)::int FROM users WHERE active) AS "totalUsuarios",
              (SELECT count(*)::int FROM groups) AS "totalGrupos",
              (SELECT count(*)::int FROM asset_history
               WHERE ${isFieldWork('source')}
                 AND synced_at >= $1::date::timestamp AT TIME ZONE $2::text) AS "sincronizacionesHoy"`,
      [hoy, tzOrg],
    );
    if (!figures) throw new Error('the figures gave no row');
    const accionesPorTipo = await this.dataSource.query<ActionCountDto[]>(
      `SELECT action_type, count(*)::int AS count
       FROM asset_history
       WHERE ${isFieldWork('source')}
         AND synced_at >= ${recentSince('$1', '$2')}
       GROUP BY action_type
       ORDER BY count DESC, action_type`,
      [hoy, tzOrg],
    );
    return { ...figures, hoy, accionesPorTipo };
  }
}
