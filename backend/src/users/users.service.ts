import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import type { ActDetails } from '../admin-log/details.js';
import { forgetFactors } from '../second-factor/forget-factors.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import { pageOf } from '../common/dto/page.dto.js';
import { sortOf } from '../common/dto/sort.js';
import { AppError } from '../common/errors/app-error.js';
import { userNotFound } from '../common/errors/not-found.js';
import { ADVISORY_LOCKS } from '../common/sql/advisory-locks.js';
import { constraintOf } from '../common/sql/sql-state.js';
import type { CreateUserDto } from './dto/create-user.dto.js';
import type { ListUsersQueryDto, UserSort } from './dto/list-users-query.dto.js';
import type { UpdateUserDto } from './dto/update-user.dto.js';
import { toUserDto, type UserDto } from './dto/user.dto.js';
import type { UsersPageDto } from './dto/users-page.dto.js';
import { UserEntity } from './entities/user.entity.js';
import { FirstAdministrator, type Announce } from './first-administrator.js';
import { PasswordHasher } from './password-hasher.js';

/** User list page size (specification §9). */
const DEFAULT_LIMIT = 10;

const SORTS: Record<UserSort, string> = {
  username: 'lower(u.username)',
  role: 'u.role',
  active: 'u.active',
  created_at: 'u.created_at',
};

@Injectable()
export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly firstAdministrator: FirstAdministrator,
  ) {}

  /** By name unless told otherwise. `search` looks into username and full name, whatever case and accents. */
  async listUsers({
    page,
    limit,
    search,
    active,
    orden = 'username',
  }: ListUsersQueryDto): Promise<UsersPageDto> {
    const { column, direction } = sortOf(orden);
    const query = this.dataSource
      .getRepository(UserEntity)
      .createQueryBuilder('u')
      .orderBy(SORTS[column], direction)
      .addOrderBy(column === 'username' ? 'u.id' : SORTS.username);
    if (search) {
      query.where(`strpos(clave_nombre(u.username || ' ' || u.full_name), clave_nombre(:search)) > 0`, {
        search,
      });
    }
    if (active) query.andWhere('u.active = :active', { active });
    if (page === undefined && limit === undefined) {
      const users = await query.getMany();
      return { users: users.map(toUserDto), ...pageOf(users.length, 1, Infinity) };
    }
    const size = limit ?? DEFAULT_LIMIT;
    const [users, total] = await query
      .offset(((page ?? 1) - 1) * size)
      .limit(size)
      .getManyAndCount();
    return { users: users.map(toUserDto), ...pageOf(total, page ?? 1, size) };
  }

  /** @throws AppError 404 user_not_found */
  async getUser(id: number): Promise<UserDto> {
    const user = await this.findUser(id);
    if (!user) throw userNotFound();
    return user;
  }

  async findUser(id: number): Promise<UserDto | null> {
    const user = await this.dataSource.getRepository(UserEntity).findOneBy({ id });
    return user && toUserDto(user);
  }

  /** @throws AppError 409 username_taken, whatever its case */
  async createUser({ username, password, role, full_name }: CreateUserDto): Promise<UserDto> {
    const passwordHash = await this.passwords.hash(password);
    try {
      return await this.dataSource.transaction(async (manager) => {
        const users = manager.getRepository(UserEntity);
        const user = await users.save(
          users.create({
            username,
            full_name: full_name ?? '',
            role: role ?? 'USUARIO',
            active: true,
            password_hash: passwordHash,
            has_password: true,
          }),
        );
        await recordAct(manager, { on: { id: user.id, name: user.username }, details: { rol: user.role } });
        return toUserDto(user);
      });
    } catch (error) {
      if (isTaken(error)) throw AppError.conflict('username_taken', 'El nombre de usuario ya existe');
      throw error;
    }
  }

  /**
   * Changes what `change` gives; a new password or a deactivation ends the user's sessions with it, and
   * whoever leaves the console leaves no integration tokens behind.
   * @param actorId who asks for it; absent for the program itself
   * @throws AppError 404 user_not_found; 400 own_account, last_administrator
   */
  async updateUser(id: number, change: UpdateUserDto, actorId?: number): Promise<UserDto> {
    const { password, ...fields } = change;
    const passwordHash = password === undefined ? undefined : await this.passwords.hash(password);
    return this.dataSource.transaction(async (manager) => {
      if (fields.active === false || fields.role === 'USUARIO') {
        await this.refuseToLoseAdministrators(manager, id, fields, actorId);
      }
      const users = manager.getRepository(UserEntity);
      const user = await users.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!user) throw userNotFound();
      const details = changesOf(user, change);
      Object.assign(user, withoutAbsent({ ...fields, password_hash: passwordHash }));
      if (passwordHash !== undefined) user.has_password = true;
      await users.save(user);
      await recordAct(manager, { on: { id, name: user.username }, details });
      if (!user.active || user.role !== 'ADMIN') await this.tokens.endAllOf(manager, id);
      // Nobody asks field users for it: it must not lie there for the day on which they are administrators
      // again.
      if (fields.role === 'USUARIO') await forgetFactors(manager, id);
      if (fields.active === false) await this.sessions.endAllOf(manager, id, 'deactivated');
      else if (passwordHash !== undefined) await this.sessions.endAllOf(manager, id, 'password');
      return toUserDto(user);
    });
  }

  /**
   * Makes the first administrator if there is none yet; harmless between copies that start together.
   * @param announce called before the administrator exists, and only if one is made
   * @returns whether one was made
   */
  ensureFirstAdministrator(
    username: string,
    password: string | undefined,
    announce: Announce,
  ): Promise<boolean> {
    return this.firstAdministrator.ensure(username, password, announce);
  }

  /**
   * The lock makes two administrators who demote each other take turns; without it both would pass, and
   * nobody would be left. Locks on their rows would not do: one that is skipped because it no longer matches
   * stays locked, out of order, and two of these wait for each other.
   */
  private async refuseToLoseAdministrators(
    manager: EntityManager,
    id: number,
    { active }: UpdateUserDto,
    actorId?: number,
  ): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.loseAdministrator]);
    const administrators = await manager.query<{ id: number }[]>(
      `SELECT id FROM users WHERE role = 'ADMIN' AND active`,
    );
    if (!administrators.some((administrator) => administrator.id === id)) return;
    if (id === actorId) {
      throw AppError.badRequest(
        'own_account',
        active === false
          ? 'No puedes desactivar tu propio usuario'
          : 'No puedes quitarte el rol de administrador',
      );
    }
    if (administrators.length === 1) {
      throw AppError.badRequest(
        'last_administrator',
        active === false
          ? 'No se puede desactivar al último administrador activo'
          : 'No se puede quitar el rol al último administrador activo',
      );
    }
  }
}

/** What a change is told as: values from old to new, and of a password only that there is another one. */
function changesOf(user: UserEntity, { role, full_name, active, password }: UpdateUserDto): ActDetails {
  return {
    ...(role !== undefined && role !== user.role && { rol: `${user.role} → ${role}` }),
    ...(full_name !== undefined &&
      full_name !== user.full_name && { nombre: `${user.full_name || '—'} → ${full_name || '—'}` }),
    ...(active !== undefined &&
      active !== user.active && { estado: active ? 'inactivo → activo' : 'activo → inactivo' }),
    ...(password !== undefined && { contrasena: 'cambiada' }),
  };
}

const isTaken = (error: unknown): boolean => constraintOf(error) === 'uq_users_username';

function withoutAbsent<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
