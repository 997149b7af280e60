import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../../admin-log/act.js';
import { AppError } from '../../common/errors/app-error.js';
import { userNotFound } from '../../common/errors/not-found.js';
import { ADVISORY_LOCKS } from '../../common/sql/advisory-locks.js';
import { constraintOf } from '../../common/sql/sql-state.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import type { UserSsoDto } from './dto/sso-link.dto.js';

/** Long enough for somebody who is on holiday, short enough that it is not forgotten. */
const PERMITTED_DAYS = 14;

interface Row {
  username: string;
  provider_username: string | null;
  permitted_until: Date | null;
  created_at: Date | null;
  used_at: Date | null;
}

/** Which account of the provider opens one of here, as administrators see and decide it. */
@Injectable()
export class SsoLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws AppError 404 user_not_found */
  async get(userId: number): Promise<UserSsoDto> {
    return toDto(await this.find(this.dataSource.manager, userId));
  }

  /**
   * Lets whoever the provider calls so into this account, once, within two weeks: then they are tied to it.
   * What was tied to it before is not any more.
   * @throws AppError 404 user_not_found, 409 sso_username_taken
   */
  async allow(userId: number, providerUsername: string): Promise<UserSsoDto> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        const { username } = await this.findInTurn(manager, userId);
        await manager.query(`DELETE FROM sso_links WHERE permitted_until < now() OR user_id = $1`, [userId]);
        await manager.query(
          `INSERT INTO sso_links (user_id, provider_username, permitted_until)
           VALUES ($1, $2, now() + make_interval(days => $3))`,
          [userId, providerUsername, PERMITTED_DAYS],
        );
        await this.sessions.endSsoOf(manager, userId);
        await recordAct(manager, {
          on: { id: userId, name: username },
          details: { persona: providerUsername },
        });
        return toDto(await this.find(manager, userId));
      });
    } catch (error) {
      if (constraintOf(error) !== 'uq_sso_links_permitted') throw error;
      throw AppError.conflict('sso_username_taken', 'Ya se permitió que ese usuario entre en otra cuenta');
    }
  }

  /**
   * Whoever came in by the provider does so no more, and their sessions of that kind end. A repeat changes
   * nothing.
   * @throws AppError 404 user_not_found
   */
  remove(userId: number): Promise<UserSsoDto> {
    return this.dataSource.transaction(async (manager) => {
      const { username, provider_username } = await this.findInTurn(manager, userId);
      await manager.query('DELETE FROM sso_links WHERE user_id = $1', [userId]);
      await this.sessions.endSsoOf(manager, userId);
      await recordAct(manager, {
        on: { id: userId, name: username },
        ...(provider_username !== null && { details: { persona: provider_username } }),
      });
      return { vinculo: null, permiso: null };
    });
  }

  /** As it stays until the transaction ends: whoever changes links, also by a first sign-in, takes turns. */
  private async findInTurn(manager: EntityManager, userId: number): Promise<Row> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.firstSignIns]);
    return this.find(manager, userId);
  }

  private async find(manager: EntityManager, userId: number): Promise<Row> {
    const [row] = await manager.query<Row[]>(
      `SELECT u.username, l.provider_username, l.permitted_until, l.created_at, l.used_at
       FROM users u LEFT JOIN sso_links l ON l.user_id = u.id
         AND (l.permitted_until IS NULL OR l.permitted_until > now())
       WHERE u.id = $1`,
      [userId],
    );
    if (!row) throw userNotFound();
    return row;
  }
}

function toDto({ provider_username, permitted_until, created_at, used_at }: Row): UserSsoDto {
  if (provider_username === null || created_at === null) return { vinculo: null, permiso: null };
  if (permitted_until) {
    return { vinculo: null, permiso: { usuario: provider_username, hasta: permitted_until.toISOString() } };
  }
  const vinculo = {
    usuario: provider_username,
    desde: created_at.toISOString(),
    ultimo_uso: used_at && used_at.toISOString(),
  };
  return { vinculo, permiso: null };
}
