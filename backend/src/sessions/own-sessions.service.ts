import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import { browserName } from '../common/browser-name.js';
import { AppError } from '../common/errors/app-error.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import type { EndedSessionsDto, OwnSessionDto, OwnSessionsDto } from './dto/own-sessions.dto.js';

/** Shown at once. Whoever has more logs in by a program, and can end them all together. */
const MAX_SHOWN = 100;

/** SQL: the session `s` is one that a token can still go on with. */
const IS_OPEN = `s.ended_at IS NULL
  AND EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id AND t.expires_at > now())`;

type Row = Omit<OwnSessionDto, 'desde' | 'ultimo_uso'> & { desde: Date; ultimo_uso: Date };

export const sessionNotFound = (): AppError => AppError.notFound('Sesión no encontrada', 'session_not_found');

/** A person's own sessions, wherever they are, for that person alone. */
@Injectable()
export class OwnSessionsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The one that asks first, then those that were used last. Use is known to the quarter of an hour of a
   * token.
   */
  async list({ id, sessionId }: AuthenticatedUser): Promise<OwnSessionsDto> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT s.id, s.id = $2 AS esta, d.name AS equipo, right(d.device_key::text, 6) AS codigo,
              s.browser AS navegador, s.address AS direccion, s.sso, s.created_at AS desde,
              (SELECT max(greatest(t.created_at, t.confirmed_at)) FROM refresh_tokens t
               WHERE t.session_id = s.id) AS ultimo_uso,
              coalesce(d.unsent_actions, 0) AS cambios_sin_enviar, coalesce(d.unsent_photos, 0) AS fotos_sin_enviar
       FROM sessions s LEFT JOIN devices d ON d.id = s.device_id
       WHERE s.user_id = $1 AND ${IS_OPEN}
       ORDER BY s.id = $2 DESC, ultimo_uso DESC, s.id LIMIT $3`,
      [id, sessionId, MAX_SHOWN],
    );
    const [count] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM sessions s WHERE s.user_id = $1 AND ${IS_OPEN}`,
      [id],
    );
    return { sesiones: rows.map(toDto), total: count?.total ?? 0 };
  }

  /**
   * Ends another one. What is not sent stays on its device. A repeat changes nothing.
   * @throws AppError 404 session_not_found, other people's too; 400 this_session for the one that asks
   */
  end(wanted: string, { id, sessionId }: AuthenticatedUser): Promise<EndedSessionsDto> {
    const sought = wanted.toLowerCase();
    if (sought === sessionId) {
      throw AppError.badRequest(
        'this_session',
        'Es la sesión que estás usando: ciérrala con «Cerrar Sesión».',
      );
    }
    return this.dataSource.transaction(async (manager) => {
      const [found] = await manager.query<
        { open: boolean; equipo: string | null; navegador: string | null }[]
      >(
        `SELECT s.ended_at IS NULL AS open, d.name AS equipo, s.browser AS navegador
         FROM sessions s LEFT JOIN devices d ON d.id = s.device_id
         WHERE s.id = $1 AND s.user_id = $2 FOR UPDATE OF s`,
        [sought, id],
      );
      if (!found) throw sessionNotFound();
      await manager.query(
        `UPDATE sessions SET ended_at = now(), end_reason = 'owner' WHERE id = $1 AND ended_at IS NULL`,
        [sought],
      );
      await recordAct(manager, {
        on: { id: sought, name: nameOf(found) },
        details: { sesiones: Number(found.open) },
      });
      return { cerradas: Number(found.open) };
    });
  }

  /** Ends all but the one that asks, those that are not shown too. */
  endOthers({ id, sessionId, username }: AuthenticatedUser): Promise<EndedSessionsDto> {
    return this.dataSource.transaction(async (manager) => {
      const [, cerradas] = await manager.query<[unknown[], number]>(
        `UPDATE sessions s SET ended_at = now(), end_reason = 'owner'
         WHERE s.user_id = $1 AND s.id <> $2 AND ${IS_OPEN}`,
        [id, sessionId],
      );
      await recordAct(manager, { on: { id, name: username }, details: { sesiones: cerradas } });
      return { cerradas };
    });
  }
}

const nameOf = ({ equipo, navegador }: { equipo: string | null; navegador: string | null }): string | null =>
  equipo ?? (navegador && browserName(navegador));

const toDto = ({ navegador, ...row }: Row): OwnSessionDto => ({
  ...row,
  navegador: navegador && browserName(navegador),
  desde: row.desde.toISOString(),
  ultimo_uso: row.ultimo_uso.toISOString(),
});
