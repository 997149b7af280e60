import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { ADVISORY_LOCKS } from '../../common/sql/advisory-locks.js';
import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import type { Role } from '../../identity/role.js';
import { ProvidedUsersService } from '../../users/provided-users.service.js';
import type { ProvidedPerson } from './provider-claims.js';
import { numbered, usernameFrom } from './provider-username.js';
import { accountExists, noUsername } from './refusals.js';

export type Admitted = ProvidedPerson & { role: Role };

/** Somebody of here who has a name that the provider's person would get. */
interface Namesake {
  id: number;
  username: string;
  /** Of whom this provider means by them; null where it means nobody. */
  linked_subject: string | null;
}

/**
 * Who of here is meant by a person of the provider: whoever was tied to their issuer and subject. Names only
 * count at the first sign-in, where an administrator allowed it beforehand or the settings trust the
 * provider's names.
 */
@Injectable()
export class SsoPeopleService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly users: ProvidedUsersService,
  ) {}

  /**
   * @param passwordHash of whom has to be made
   * @returns the id of the user
   * @throws AppError 403 sso_account_exists, sso_no_username
   */
  async find(manager: EntityManager, person: Admitted, passwordHash: string): Promise<number> {
    const known = await this.findLinked(manager, person);
    if (known !== undefined) return known;
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.firstSignIns]);
    // A statement of its own: it sees whom another first sign-in of the same person has made meanwhile.
    return (await this.findLinked(manager, person)) ?? this.meet(manager, person, passwordHash);
  }

  private async findLinked(
    manager: EntityManager,
    { issuer, subject, username }: Admitted,
  ): Promise<number | undefined> {
    const [rows] = await manager.query<[{ user_id: number }[], number]>(
      `UPDATE sso_links SET used_at = now(), provider_username = coalesce(nullif($3, ''), provider_username)
       WHERE issuer = $1 AND subject = $2 RETURNING user_id`,
      [issuer, subject, username],
    );
    return rows[0]?.user_id;
  }

  private async meet(manager: EntityManager, person: Admitted, passwordHash: string): Promise<number> {
    if (person.username === '') throw noUsername(this.providerName);
    const id =
      (await this.permitted(manager, person.username)) ??
      (await this.trusted(manager, person)) ??
      (await this.create(manager, person, passwordHash));
    await manager.query(
      `INSERT INTO sso_links (user_id, issuer, subject, provider_username, used_at)
       VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (user_id) DO UPDATE SET issuer = excluded.issuer, subject = excluded.subject,
         provider_username = excluded.provider_username, permitted_until = NULL, created_at = now(), used_at = now()`,
      [id, person.issuer, person.subject, person.username],
    );
    return id;
  }

  private async permitted(manager: EntityManager, username: string): Promise<number | undefined> {
    const [row] = await manager.query<{ user_id: number }[]>(
      `SELECT user_id FROM sso_links
       WHERE subject IS NULL AND lower(provider_username) = lower($1) AND permitted_until > now()`,
      [username],
    );
    return row?.user_id;
  }

  /** @throws AppError 403 sso_account_exists for a name of somebody who may be another person */
  private async trusted(manager: EntityManager, { issuer, username }: Admitted): Promise<number | undefined> {
    const namesake = await this.namesake(manager, usernameFrom(username), issuer);
    // Whom this provider means already is somebody else of the same name.
    if (!namesake || namesake.linked_subject !== null) return undefined;
    const isSameName = namesake.username.toLowerCase() === username.toLowerCase();
    if (this.environment.oidc?.trustUsernames === true && isSameName) return namesake.id;
    throw accountExists(this.providerName, namesake.username);
  }

  private async create(manager: EntityManager, person: Admitted, passwordHash: string): Promise<number> {
    const base = usernameFrom(person.username);
    for (let count = 1; ; count += 1) {
      const username = numbered(base, count);
      const isTaken = await this.namesake(manager, username, person.issuer);
      if (!isTaken) return this.users.create(manager, username, person, passwordHash);
    }
  }

  private async namesake(
    manager: EntityManager,
    username: string,
    issuer: string,
  ): Promise<Namesake | undefined> {
    const [row] = await manager.query<Namesake[]>(
      `SELECT u.id, u.username, l.subject AS linked_subject
       FROM users u LEFT JOIN sso_links l ON l.user_id = u.id AND l.issuer = $2
       WHERE lower(u.username) = lower($1)`,
      [username, issuer],
    );
    return row;
  }

  private get providerName(): string {
    return this.environment.oidc?.name ?? '';
  }
}
