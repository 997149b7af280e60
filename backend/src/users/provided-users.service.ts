import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { ADVISORY_LOCKS } from '../common/sql/advisory-locks.js';
import type { Role } from '../identity/role.js';
import { forgetFactors } from '../second-factor/forget-factors.js';
import { TokensService } from '../tokens/tokens.service.js';
import { toUserDto, type UserDto } from './dto/user.dto.js';
import { UserEntity } from './entities/user.entity.js';
import { PasswordHasher } from './password-hasher.js';

/** What the identity provider says of somebody; '' where it does not tell their name. */
export interface Provided {
  role: Role;
  fullName: string;
}

/** A person as they are now, and what became of their role by it. */
export interface Followed {
  user: UserDto;
  roleBefore: Role;
  /** The provider says USUARIO, but nobody else is left to run the console. */
  isKeptAdministrator: boolean;
}

/**
 * People whom the identity provider sends, without a password. Everything happens in the caller's
 * transaction.
 */
@Injectable()
export class ProvidedUsersService {
  constructor(
    private readonly passwords: PasswordHasher,
    private readonly tokens: TokensService,
  ) {}

  /**
   * To be called before the transaction: hashing takes long. Nobody has the secret, so that a login by
   * password takes as long as any other and always fails.
   */
  unknownPassword(): Promise<string> {
    return this.passwords.hash(randomBytes(32).toString('base64url'));
  }

  async create(
    manager: EntityManager,
    username: string,
    { role, fullName }: Provided,
    passwordHash: string,
  ): Promise<number> {
    const users = manager.getRepository(UserEntity);
    const { id } = await users.save(
      users.create({
        username,
        full_name: fullName,
        role,
        active: true,
        has_password: false,
        password_hash: passwordHash,
      }),
    );
    return id;
  }

  /**
   * Makes name and role those that the provider says. The last active administrator stays one. Whoever leaves
   * the console leaves no integration tokens and no second factor behind. Somebody who is deactivated stays
   * as they are.
   */
  async follow(manager: EntityManager, id: number, { role, fullName }: Provided): Promise<Followed> {
    if (role === 'USUARIO') {
      // Before any row, as everywhere: two administrators who leave at once take turns.
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.loseAdministrator]);
    }
    const users = manager.getRepository(UserEntity);
    const user = await users.findOneOrFail({ where: { id }, lock: { mode: 'for_no_key_update' } });
    const roleBefore = user.role;
    const wouldLeave = roleBefore === 'ADMIN' && role === 'USUARIO';
    const isKeptAdministrator = wouldLeave && !(await hasOtherAdministrator(manager, id));
    if (user.active) {
      if (!isKeptAdministrator) user.role = role;
      if (fullName !== '') user.full_name = fullName;
      await users.save(user);
      if (user.role !== 'ADMIN') await this.tokens.endAllOf(manager, id);
      // As where an administrator changes the role: no factor of today waits for the next time.
      if (wouldLeave && user.role !== 'ADMIN') await forgetFactors(manager, id);
    }
    return { user: toUserDto(user), roleBefore, isKeptAdministrator };
  }
}

async function hasOtherAdministrator(manager: EntityManager, id: number): Promise<boolean> {
  const others = await manager.query<unknown[]>(
    `SELECT 1 FROM users WHERE role = 'ADMIN' AND active AND id <> $1 LIMIT 1`,
    [id],
  );
  return others.length > 0;
}
