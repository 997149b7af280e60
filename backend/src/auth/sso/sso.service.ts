import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { recordAct } from '../../admin-log/act.js';
import type { ActDetails } from '../../admin-log/details.js';
import type { Client } from '../../common/client-of.js';
import { type IssuedTokens, SessionsService } from '../../sessions/sessions.service.js';
import type { UserDto } from '../../users/dto/user.dto.js';
import { type Followed, ProvidedUsersService } from '../../users/provided-users.service.js';
import { AccessTokenService } from '../access-token.service.js';
import type { Caller } from '../throttle/caller.js';
import { KnownDevices } from '../throttle/known-devices.js';
import type { BeginSsoDto } from './dto/begin-sso.dto.js';
import type { FinishSsoDto, SsoSessionDto } from './dto/finish-sso.dto.js';
import type { ProvidedPerson } from './provider-claims.js';
import { deactivated, noRole, notBegunHere } from './refusals.js';
import { SealedSignIns } from './sealed-sign-in.js';
import { SsoPeopleService } from './sso-people.service.js';
import { SsoProvider } from './sso-provider.js';

/**
 * Single sign-on: the provider says who somebody is, and from then on they have a session of ours like any
 * other, so that days of work without a connection ask nothing of the provider.
 */
@Injectable()
export class SsoService {
  private readonly logger = new Logger(SsoService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: SsoProvider,
    private readonly signIns: SealedSignIns,
    private readonly people: SsoPeopleService,
    private readonly users: ProvidedUsersService,
    private readonly sessions: SessionsService,
    private readonly accessTokens: AccessTokenService,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * @returns the provider's page, and what the browser has to bring back
   * @throws AppError 404 sso_off, 503 sso_away
   */
  async begin({ recordar, desde }: BeginSsoDto): Promise<{ url: string; sealed: string }> {
    const { signIn, url } = await this.provider.begin(recordar, desde ?? null);
    return { url, sealed: await this.signIns.seal(signIn) };
  }

  /**
   * @param sealed what the browser brought that says to have begun it
   * @throws AppError 400 sso_not_begun, sso_not_confirmed; 403 sso_no_role, sso_account_exists,
   *   sso_no_username, sso_deactivated; 404 sso_off; 503 sso_away
   */
  async finish(
    { code, state, iss }: FinishSsoDto,
    sealed: string | undefined,
    caller: Caller,
  ): Promise<SsoSessionDto> {
    const signIn = sealed === undefined ? undefined : await this.signIns.open(sealed);
    // Whoever sends somebody else a link with a code of their own sends no cookie with it.
    if (signIn?.state !== state) throw notBegunHere();
    const returned = { code, state, ...(iss !== undefined && { iss }) };
    const { person, logoutUrl } = await this.provider.finish(returned, signIn);
    const { user, issued } = await this.enter(person, caller.client);
    caller.keep(await this.devices.remember(user.id, caller.device));
    const { refreshToken, ...claims } = issued;
    return {
      accessToken: await this.accessTokens.sign(claims),
      refreshToken,
      user,
      recordar: signIn.remember,
      desde: signIn.from,
      salida: logoutUrl,
    };
  }

  /** Who it is here, with name and role of now, and a session of theirs: all of it or nothing. */
  private async enter(
    { role, ...person }: ProvidedPerson,
    client: Client,
  ): Promise<{ user: UserDto; issued: IssuedTokens }> {
    const { name, sessionDays } = this.provider.settings;
    if (!role) throw noRole(name);
    const passwordHash = await this.users.unknownPassword();
    return this.dataSource.transaction(async (manager) => {
      const id = await this.people.find(manager, { ...person, role }, passwordHash);
      const followed = await this.users.follow(manager, id, { role, fullName: person.fullName });
      const { user } = followed;
      if (!user.active) throw deactivated();
      await recordAct(manager, {
        // Whoever stops being an administrator by this did it as one.
        by: followed.roleBefore === 'ADMIN' ? { ...user, role: 'ADMIN' } : user,
        on: { id, name: user.username },
        details: this.tell(followed),
      });
      return {
        user,
        issued: await this.sessions.open(manager, id, client, {
          secondFactor: 'provider',
          ssoDays: sessionDays,
        }),
      };
    });
  }

  private tell({ user, roleBefore, isKeptAdministrator }: Followed): ActDetails {
    if (isKeptAdministrator) {
      this.logger.warn({ account: user.username }, 'the last active administrator stays one');
      return { rol: 'ADMIN (último administrador activo; el proveedor dice USUARIO)' };
    }
    return roleBefore === user.role ? {} : { rol: `${roleBefore} → ${user.role}` };
  }
}
