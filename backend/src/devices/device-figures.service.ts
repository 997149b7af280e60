import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { isFieldWork } from '../inventory/history-source.js';
import { ACTIVE_DAYS, IS_OVERDUE, OFFLINE_MINUTES, WORK_DAYS } from './device-periods.js';
import type { DeviceFiguresDto } from './dto/device-figures.dto.js';

const FIGURES = `
  WITH latest AS (
    SELECT DISTINCT ON (device_key) device_key, installed, reported_at
    FROM devices ORDER BY device_key, reported_at DESC
  ),
  work AS (
    SELECT count(*)::int AS cambios,
           (count(*) FILTER (WHERE made_at < synced_at - interval '${OFFLINE_MINUTES} minutes'))::int
             AS cambios_sin_conexion
    FROM asset_history
    WHERE ${isFieldWork('source')} AND synced_at > now() - interval '${WORK_DAYS} days'
  ),
  runs AS (
    SELECT count(*)::int AS sincronizaciones,
           (count(*) FILTER (WHERE outcome = 'completa'))::int AS sincronizaciones_completas
    FROM device_syncs WHERE reported_at > now() - interval '${WORK_DAYS} days'
  )
  SELECT count(*)::int AS dispositivos,
         (count(*) FILTER (WHERE installed))::int AS instalaciones,
         (count(*) FILTER (WHERE reported_at > now() - interval '${ACTIVE_DAYS} days'))::int AS dispositivos_activos,
         (SELECT count(DISTINCT user_id)::int FROM devices
          WHERE reported_at > now() - interval '${ACTIVE_DAYS} days') AS usuarios_activos,
         (SELECT cambios FROM work), (SELECT cambios_sin_conexion FROM work),
         (SELECT sincronizaciones FROM runs), (SELECT sincronizaciones_completas FROM runs),
         (SELECT count(*)::int FROM devices d WHERE ${IS_OVERDUE}) AS atrasados
  FROM latest`;

/** The figures of 'Gestión PWA' (rule 18): what devices told, and what came of their work. */
@Injectable()
export class DeviceFiguresService {
  constructor(private readonly dataSource: DataSource) {}

  async figures(): Promise<DeviceFiguresDto> {
    const [figures] = await this.dataSource.query<DeviceFiguresDto[]>(FIGURES);
    if (!figures) throw new Error('the figures gave no row');
    return figures;
  }
}
