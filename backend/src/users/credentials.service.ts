import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { toUserDto, type UserDto } from './dto/user.dto.js';
import { UserEntity } from './entities/user.entity.js';
import { PasswordHasher } from './password-hasher.js';

/** A user, active or not, with what proves to be them. Never leaves the server. */
export interface Credentials {
  user: UserDto;
  passwordHash: string;
}

/**
 * What login and password change need of a user. Checking a password takes long, so it happens outside
 * any transaction; each method that acts on the result makes sure that nothing changed meanwhile.
 */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Whose name and password these are, active or not. Takes equally long for an unknown name and for a
   * wrong password.
   */
  async check(username: string, password: string): Promise<Credentials | undefined> {
    const found = await this.find(username);
    return (await this.passwords.verify(found?.passwordHash, password)) ? found : undefined;
  }

  /**
   * Runs `work` in a transaction in which the user can be neither deactivated nor given another password.
   * @returns undefined, without running it, when that happened already
   */
  whileUnchanged<T>(
    { user, passwordHash }: Credentials,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<unknown[]>(
        'SELECT 1 FROM users WHERE id = $1 AND active AND password_hash = $2 FOR SHARE',
        [user.id, passwordHash],
      );
      return rows.length > 0 ? work(manager) : undefined;
    });
  }

  /** @returns false when the user was deactivated or given another password meanwhile */
  async changePassword({ user, passwordHash }: Credentials, newPassword: string): Promise<boolean> {
    const newHash = await this.passwords.hash(newPassword);
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        UserEntity,
        { id: user.id, active: true, password_hash: passwordHash },
        { password_hash: newHash },
      );
      if (!affected) return false;
      await this.sessions.endAllOf(manager, user.id, 'password');
      await recordAct(manager, { on: { id: user.id, name: user.username } });
      return true;
    });
  }

  private async find(username: string): Promise<Credentials | undefined> {
    // Nothing else can be a username, and PostgreSQL's text knows no NUL.
    if (!/^\w+$/.test(username)) return undefined;
    const user = await this.dataSource
      .getRepository(UserEntity)
      .createQueryBuilder('u')
      .addSelect('u.password_hash')
      .where('lower(u.username) = lower(:username)', { username })
      .getOne();
    return user ? { user: toUserDto(user), passwordHash: user.password_hash } : undefined;
  }
}
