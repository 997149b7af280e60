import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { WORK_DAYS } from './device-periods.js';
import type { DeviceReportDto } from './dto/device-report.dto.js';

/**
 * Of one person. An app that loses what it keeps is a new device each time; the oldest go, last those with
 * work.
 */
const MAX_DEVICES = 20;

/** Further back than any work can be; the database could not hold every number. */
const LONGEST_AGO_S = 10 * 366 * 86_400;

/** Receives what devices tell of themselves, and notes on which one the telling session is. */
@Injectable()
export class DeviceReportsService {
  constructor(private readonly dataSource: DataSource) {}

  async receive(report: DeviceReportDto, { id, sessionId }: AuthenticatedUser): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const device = await this.store(manager, report, id);
      await this.storeRun(manager, report, device.id);
      // A session is on the device from which it speaks: that is how a lost device can be signed out.
      await manager.query(
        'UPDATE sessions SET device_id = $2 WHERE id = $1 AND device_id IS DISTINCT FROM $2',
        [sessionId, device.id],
      );
      if (device.made) await this.forgetOldest(manager, id);
    });
  }

  private async store(
    manager: EntityManager,
    report: DeviceReportDto,
    userId: number,
  ): Promise<{ id: number; made: boolean }> {
    const unsent = report.cambios_sin_enviar + report.fotos_sin_enviar > 0;
    const [stored] = await manager.query<{ id: number; made: boolean }[]>(
      `INSERT INTO devices AS d (device_key, user_id, name, app_version, installed, storage_used, storage_total,
                                 unsent_actions, unsent_photos, unsent_since, last_sync_at, last_sync_outcome)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() - make_interval(secs => $10),
               now() - make_interval(secs => $11), $12)
       ON CONFLICT (device_key, user_id) DO UPDATE SET
         name = excluded.name, app_version = excluded.app_version, installed = excluded.installed,
         storage_used = excluded.storage_used, storage_total = excluded.storage_total,
         unsent_actions = excluded.unsent_actions, unsent_photos = excluded.unsent_photos,
         unsent_since = excluded.unsent_since,
         last_sync_at = coalesce(excluded.last_sync_at, d.last_sync_at),
         last_sync_outcome = coalesce(excluded.last_sync_outcome, d.last_sync_outcome),
         reported_at = now()
       RETURNING d.id, d.xmax = 0 AS made`,
      [
        report.dispositivo,
        userId,
        report.equipo,
        report.app_version,
        report.instalada,
        report.almacenamiento_usado,
        report.almacenamiento_total,
        report.cambios_sin_enviar,
        report.fotos_sin_enviar,
        unsent ? secondsAgo(report.sin_enviar_desde ?? report.hora, report.hora) : null,
        ...lastRun(report),
      ],
    );
    if (!stored) throw new Error('the device gave no row');
    return stored;
  }

  private async storeRun(
    manager: EntityManager,
    { ultima_sincronizacion, resultado }: DeviceReportDto,
    deviceId: number,
  ): Promise<void> {
    if (ultima_sincronizacion === null || resultado === null) return;
    await manager.query(
      `INSERT INTO device_syncs (device_id, ended_at, outcome) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [deviceId, ultima_sincronizacion, resultado],
    );
    await manager.query(
      `DELETE FROM device_syncs WHERE device_id = $1 AND reported_at < now() - make_interval(days => $2)`,
      [deviceId, WORK_DAYS],
    );
  }

  private async forgetOldest(manager: EntityManager, userId: number): Promise<void> {
    await manager.query(
      `DELETE FROM devices WHERE user_id = $1 AND id NOT IN (
         SELECT id FROM devices WHERE user_id = $1 ORDER BY (unsent_since IS NULL), reported_at DESC, id DESC LIMIT $2)`,
      [userId, MAX_DEVICES],
    );
  }
}

/**
 * How long ago it ended, and how: both or nothing, else one run's time would stand beside another's outcome.
 */
const lastRun = ({ ultima_sincronizacion, resultado, hora }: DeviceReportDto) =>
  ultima_sincronizacion === null || resultado === null
    ? [null, null]
    : [secondsAgo(ultima_sincronizacion, hora), resultado];

/** Both by one clock, so that it does not matter what it shows. */
function secondsAgo(moment: string, now: string): number {
  const seconds = (Date.parse(now) - Date.parse(moment)) / 1000;
  return Math.min(Math.max(seconds, 0), LONGEST_AGO_S);
}
