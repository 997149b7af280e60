import { randomInt } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { ConfigurationError } from '../config/configuration-error.js';
import { ADVISORY_LOCKS } from '../common/sql/advisory-locks.js';
import { UserEntity } from './entities/user.entity.js';
import { PasswordHasher } from './password-hasher.js';
import { PASSWORD_MAX } from './password-limits.js';

export interface NewAdministrator {
  username: string;
  /** Only when it was made up here: the one moment at which anybody can read it. */
  password?: string;
}

/**
 * Shows the operator how to log in. It has to be out of the process when this returns: what comes next is the
 * commit that makes it true.
 */
export type Announce = (administrator: NewAdministrator) => void;

/** Without letters and digits that look alike: people copy it from a terminal. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 16;

/** Makes sure that somebody can come in (design §2, ADMIN_USERNAME and ADMIN_PASSWORD). */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * Announces before it commits: whoever is killed in between leaves a password that never became true, and
   * the next start announces another. The other way round a kill would leave an administrator whose password
   * nobody has seen.
   *
   * @param password absent: a random one
   * @returns false when there is an administrator already; nothing was announced or changed then
   * @throws ConfigurationError when the name belongs to somebody who is no administrator, or the password
   *   is too long to log in with
   */
  async ensure(username: string, password: string | undefined, announce: Announce): Promise<boolean> {
    if (password !== undefined && password.length > PASSWORD_MAX) {
      throw new ConfigurationError([`ADMIN_PASSWORD no puede tener más de ${PASSWORD_MAX} caracteres.`]);
    }
    return this.dataSource.transaction(async (manager) => {
      // Copies that start together wait here; the second one then finds what the first one made.
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.firstAdministrator]);
      const users = manager.getRepository(UserEntity);
      if (await users.existsBy({ role: 'ADMIN', active: true })) return false;
      const taken = await users
        .createQueryBuilder('u')
        .where('lower(u.username) = lower(:username)', { username })
        .getExists();
      if (taken) {
        throw new ConfigurationError([
          `No hay ningún administrador activo y el usuario '${username}' ya existe: elige otro ADMIN_USERNAME.`,
        ]);
      }
      const chosen = password ?? randomPassword();
      await users.insert({
        username,
        full_name: 'Administrador',
        role: 'ADMIN',
        active: true,
        password_hash: await this.passwords.hash(chosen),
      });
      announce({ username, ...(password === undefined && { password: chosen }) });
      return true;
    });
  }
}

export function randomPassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
