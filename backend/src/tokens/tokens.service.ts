import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import type { PageQueryDto } from '../common/dto/page-query.dto.js';
import { pageOf } from '../common/dto/page.dto.js';
import { AppError } from '../common/errors/app-error.js';
import type { CreateTokenDto, NewTokenDto, TokenDto, TokenListDto } from './dto/token.dto.js';
import { hashTokenSecret, makeTokenSecret } from './token-secret.js';

const DEFAULT_LIMIT = 20;

const COLUMNS = `
  t.id, t.name AS nombre, t.scopes AS alcances, u.username AS usuario_nombre, t.created_at AS creado,
  t.expires_at AS vence, t.last_used_at AS ultimo_uso, t.ended_at AS terminado,
  CASE WHEN t.ended_at IS NOT NULL OR NOT u.active OR u.role <> 'ADMIN' THEN 'terminado'
       WHEN t.expires_at <= now() THEN 'vencido' ELSE 'activo' END AS estado`;

const MATCHES = `
  FROM integration_tokens t JOIN users u ON u.id = t.user_id
  WHERE strpos(clave_nombre(t.name || ' ' || u.username), clave_nombre($1)) > 0`;

type Row = Pick<TokenDto, 'id' | 'nombre' | 'alcances' | 'estado' | 'usuario_nombre'> & {
  creado: Date;
  vence: Date;
  ultimo_uso: Date | null;
  terminado: Date | null;
};

export const tokenNotFound = (): AppError => AppError.notFound('Token no encontrado', 'token_not_found');

/** Integration tokens as administrators make, see and end them. */
@Injectable()
export class TokensService {
  constructor(private readonly dataSource: DataSource) {}

  /** Those that are good for something first, then the latest. */
  async list({ page = 1, limit = DEFAULT_LIMIT, search = '' }: PageQueryDto): Promise<TokenListDto> {
    const [{ total } = { total: 0 }] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total ${MATCHES}`,
      [search],
    );
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} ${MATCHES}
       ORDER BY t.ended_at IS NULL AND t.expires_at > now() AND u.active DESC, t.created_at DESC, t.id DESC
       LIMIT $2 OFFSET $3`,
      [search, limit, (page - 1) * limit],
    );
    return { tokens: rows.map(toTokenDto), ...pageOf(total, page, limit) };
  }

  /** The only answer that ever tells the token. */
  async create({ nombre, alcances, dias }: CreateTokenDto, userId: number): Promise<NewTokenDto> {
    const secreto = makeTokenSecret();
    return this.dataSource.transaction(async (manager) => {
      const [made] = await manager.query<{ id: number }[]>(
        `INSERT INTO integration_tokens (name, scopes, token_hash, user_id, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(days => $5)) RETURNING id`,
        [nombre, alcances, hashTokenSecret(secreto), userId, dias],
      );
      if (!made) throw new Error('the new token has no id');
      const details = { permite: alcances.join(', '), dias };
      await recordAct(manager, { on: { id: made.id, name: nombre }, details });
      return { secreto, token: await this.get(manager, made.id) };
    });
  }

  /**
   * Ends it from the next call on. One that was ended stays as it is.
   * @throws AppError 404 token_not_found
   */
  end(id: number): Promise<TokenDto> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        'UPDATE integration_tokens SET ended_at = now() WHERE id = $1 AND ended_at IS NULL',
        [id],
      );
      const token = await this.get(manager, id);
      await recordAct(manager, { on: { id, name: token.nombre } });
      return token;
    });
  }

  /** Part of the transaction that takes the console from a person: their programs go with them, for good. */
  async endAllOf(manager: EntityManager, userId: number): Promise<void> {
    await manager.query(
      'UPDATE integration_tokens SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL',
      [userId],
    );
  }

  private async get(manager: EntityManager, id: number): Promise<TokenDto> {
    const [row] = await manager.query<Row[]>(
      `SELECT ${COLUMNS} FROM integration_tokens t JOIN users u ON u.id = t.user_id WHERE t.id = $1`,
      [id],
    );
    if (!row) throw tokenNotFound();
    return toTokenDto(row);
  }
}

const toTokenDto = (row: Row): TokenDto => ({
  ...row,
  creado: row.creado.toISOString(),
  vence: row.vence.toISOString(),
  ultimo_uso: row.ultimo_uso?.toISOString() ?? null,
  terminado: row.terminado?.toISOString() ?? null,
});
