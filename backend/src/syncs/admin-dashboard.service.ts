import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

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
    const [figures] = await this.dataSource.query<Omit<AdminDashboardDto, 'accionesPorTipo'>[]>(
      `SELECT (SELECT count(*)::int FROM assets) AS "totalActivos",
              (SELECT count(*)::int FROM users WHERE active) AS "totalUsuarios",
              (SELECT count(*)::int FROM groups) AS "totalGrupos",
              (SELECT count(*)::int FROM asset_history
               WHERE ${isFieldWork('source')}
                 AND synced_at >= date_trunc('day', now(), $1)) AS "sincronizacionesHoy",
              (now() AT TIME ZONE $1)::date::text AS hoy`,
      [tzOrg],
    );
    if (!figures) throw new Error('the figures gave no row');
    const accionesPorTipo = await this.dataSource.query<ActionCountDto[]>(
      `SELECT action_type, count(*)::int AS count
       FROM asset_history
       WHERE ${isFieldWork('source')}
         AND synced_at >= ${recentSince('$1')}
       GROUP BY action_type
       ORDER BY count DESC, action_type`,
      [tzOrg],
    );
    return { ...figures, accionesPorTipo };
  }
}
