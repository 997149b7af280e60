import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { pageOf } from '../common/dto/page.dto.js';
import { AppError } from '../common/errors/app-error.js';
import { IS_OVERDUE } from './device-periods.js';
import type {
  DeviceDto,
  DeviceFilter,
  DeviceListDto,
  DeviceSignedOutDto,
  ListDevicesQueryDto,
} from './dto/device.dto.js';

const DEFAULT_LIMIT = 20;

/** SQL: a session that a token can still go on with. */
const HAS_SESSION = `EXISTS (
  SELECT FROM sessions s WHERE s.device_id = d.id AND s.ended_at IS NULL
     AND EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id AND t.expires_at > now()))`;

const FILTERS: Record<DeviceFilter, string> = {
  atrasados: IS_OVERDUE,
  pendientes: 'd.unsent_since IS NOT NULL',
  instalados: 'd.installed',
  con_sesion: HAS_SESSION,
};

type Row = Omit<DeviceDto, 'sin_enviar_desde' | 'ultima_sincronizacion' | 'visto'> & {
  sin_enviar_desde: Date | null;
  ultima_sincronizacion: Date | null;
  visto: Date;
};

export const deviceNotFound = (): AppError =>
  AppError.notFound('Dispositivo no encontrado', 'device_not_found');

const unsentWork = (sin_enviar: number): AppError =>
  AppError.conflict(
    'device_has_unsent_work',
    'El dispositivo tiene trabajo sin enviar que no se había mostrado. Revísalo antes de quitarlo.',
    { sin_enviar },
  );

/** Devices as administrators see them. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** What stands out first, then whoever told something last. */
  async list({
    search,
    filtro,
    usuario_id,
    page = 1,
    limit = DEFAULT_LIMIT,
  }: ListDevicesQueryDto): Promise<DeviceListDto> {
    const matching = `
      FROM devices d JOIN users u ON u.id = d.user_id
      WHERE ${filtro ? FILTERS[filtro] : 'true'}
        AND ($1::int IS NULL OR d.user_id = $1)
        AND ($2::text IS NULL OR strpos(
          clave_nombre(concat_ws(' ', u.username, u.full_name, d.name, d.app_version, right(d.device_key::text, 6))),
          clave_nombre($2)) > 0)`;
    const filters = [usuario_id ?? null, search || null];
    const [count] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total ${matching}`,
      filters,
    );
    const rows = await this.dataSource.query<Row[]>(
      `SELECT d.id, right(d.device_key::text, 6) AS codigo, d.user_id AS usuario_id, u.username AS usuario_nombre,
              u.full_name AS usuario_nombre_completo, d.name AS equipo, d.app_version, d.installed AS instalada,
              d.storage_used::float8 AS almacenamiento_usado, d.storage_total::float8 AS almacenamiento_total,
              d.unsent_actions AS cambios_sin_enviar, d.unsent_photos AS fotos_sin_enviar,
              d.unsent_since AS sin_enviar_desde, ${IS_OVERDUE} AS atrasado,
              d.last_sync_at AS ultima_sincronizacion, d.last_sync_outcome AS resultado, d.reported_at AS visto,
              ${HAS_SESSION} AS sesion_abierta
       ${matching}
       ORDER BY ${IS_OVERDUE} DESC, d.reported_at DESC, d.id
       LIMIT $3 OFFSET $4`,
      [...filters, limit, (page - 1) * limit],
    );
    return { devices: rows.map(toDeviceDto), ...pageOf(count?.total ?? 0, page, limit) };
  }

  /** Those whose unsent work stands out. */
  async countOverdue(): Promise<number> {
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM devices d WHERE ${IS_OVERDUE}`,
    );
    return row?.total ?? 0;
  }

  /**
   * Ends the sessions that the person has on the device. What it has not sent stays on it.
   * @throws AppError 404 device_not_found
   */
  signOut(deviceId: number): Promise<DeviceSignedOutDto> {
    return this.dataSource.transaction(async (manager) => {
      const device = await findDevice(manager, deviceId);
      const sesiones = await this.sessions.endOnDevice(manager, deviceId);
      await recordOn(manager, device, sesiones);
      return { sesiones };
    });
  }

  /**
   * Takes it off the list with its sessions, which nobody could end any more. What it has not sent stays on
   * it, but nobody will see that it is missing: so the work that is given up from sight must be known.
   * @param told unsent changes and photos of which whoever decides knows
   * @throws AppError 404 device_not_found, 409 device_has_unsent_work
   */
  remove(deviceId: number, told = 0): Promise<DeviceSignedOutDto> {
    return this.dataSource.transaction(async (manager) => {
      const device = await findDevice(manager, deviceId);
      if (device.unsent > told) throw unsentWork(device.unsent);
      const sesiones = await this.sessions.endOnDevice(manager, deviceId);
      await manager.query('DELETE FROM devices WHERE id = $1', [deviceId]);
      await recordOn(manager, device, sesiones);
      return { sesiones };
    });
  }
}

interface Found {
  id: number;
  name: string;
  username: string;
  unsent: number;
}

/** Locked until the transaction ends. @throws AppError 404 device_not_found */
async function findDevice(manager: EntityManager, deviceId: number): Promise<Found> {
  const [found] = await manager.query<Found[]>(
    `SELECT d.id, d.name, u.username, d.unsent_actions + d.unsent_photos AS unsent
     FROM devices d JOIN users u ON u.id = d.user_id WHERE d.id = $1 FOR UPDATE OF d`,
    [deviceId],
  );
  if (!found) throw deviceNotFound();
  return found;
}

const recordOn = (manager: EntityManager, { id, name, username }: Found, sesiones: number): Promise<void> =>
  recordAct(manager, { on: { id, name }, details: { persona: username, sesiones } });

const toDeviceDto = (row: Row): DeviceDto => ({
  ...row,
  sin_enviar_desde: row.sin_enviar_desde?.toISOString() ?? null,
  ultima_sincronizacion: row.ultima_sincronizacion?.toISOString() ?? null,
  visto: row.visto.toISOString(),
});
