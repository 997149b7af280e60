import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { actBy, recordAct } from '../../admin-log/act.js';
import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import { ChallengesService } from '../../second-factor/challenges.service.js';
import { FactorsService, isThere } from '../../second-factor/factors.service.js';
import { KIND_NAMES, type SecondFactorKind } from '../../second-factor/kinds.js';
import { PasskeysService } from '../../second-factor/passkeys.service.js';
import { RecoveryService } from '../../second-factor/recovery.service.js';
import { siteOf } from '../../second-factor/site.js';
import { TotpService } from '../../second-factor/totp.service.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import type { UserDto } from '../../users/dto/user.dto.js';
import { UsersService } from '../../users/users.service.js';
import { AccessTokenService } from '../access-token.service.js';
import type { LoginResponseDto } from '../dto/token-pair.dto.js';
import type { Caller } from '../throttle/caller.js';
import { KnownDevices } from '../throttle/known-devices.js';
import { LoginThrottle } from '../throttle/login-throttle.js';
import type { LoginPasskeyDto } from './dto/passkey.dto.js';
import type { LoginStepDto } from './dto/login-step.dto.js';
import type { SecondFactorAskedDto } from './dto/second-factor-asked.dto.js';
import { secondFactorExpired, wrongSecondFactor } from './refusals.js';

/** The second step of a login, for administrators who have a second factor. */
@Injectable()
export class LoginStepService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: ChallengesService,
    private readonly factors: FactorsService,
    private readonly totp: TotpService,
    private readonly recovery: RecoveryService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly accessTokens: AccessTokenService,
    private readonly throttle: LoginThrottle,
    private readonly devices: KnownDevices,
    private readonly passkeys: PasskeysService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Part of the login's transaction, after the right password.
   * @returns what the login goes on with; undefined for whom nothing else is asked of
   */
  async ask(
    manager: EntityManager,
    { id, role }: UserDto,
    { from }: Caller,
  ): Promise<SecondFactorAskedDto | undefined> {
    if (role !== 'ADMIN') return undefined;
    const factors = await this.factors.of(id, manager);
    if (!isThere(factors)) return undefined;
    const challenge = await this.challenges.begin(manager, id, 'login');
    const site = siteOf(from, this.environment.publicUrl);
    const passkey = await this.passkeys.useOptions(manager, id, site, challenge);
    const kinds: SecondFactorKind[] = [];
    if (passkey) kinds.push('passkey');
    if (factors.totp) kinds.push('totp');
    if (factors.recoveryCodes > 0) kinds.push('recovery');
    return { challenge, kinds, ...(passkey && { passkey: { ...passkey } }) };
  }

  /**
   * Opens the session that a right password has begun.
   * @throws AppError 401 second_factor_expired, wrong_second_factor; 409 totp_unreadable; 429 too_often
   */
  loginWithCode({ challenge, kind, code }: LoginStepDto, caller: Caller): Promise<LoginResponseDto> {
    return this.finish(challenge, kind, caller, (manager, userId) =>
      kind === 'totp'
        ? this.totp.prove(manager, userId, code.replaceAll(/[\s-]/g, ''))
        : this.recovery.prove(manager, userId, code),
    );
  }

  /** @throws AppError 401 second_factor_expired, wrong_second_factor; 429 too_often */
  loginWithPasskey({ challenge, credential }: LoginPasskeyDto, caller: Caller): Promise<LoginResponseDto> {
    return this.finish(challenge, 'passkey', caller, (manager, userId) =>
      this.passkeys.prove(manager, userId, credential, challenge),
    );
  }

  private async finish(
    token: string,
    kind: SecondFactorKind,
    caller: Caller,
    prove: (manager: EntityManager, userId: number) => Promise<boolean>,
  ): Promise<LoginResponseDto> {
    const userId = await this.challenges.find('login', token);
    const user = userId === undefined ? null : await this.users.findUser(userId);
    if (!user) throw secondFactorExpired();
    actBy(user);
    caller.loggedName = user.username.toLowerCase();
    const attempt = await this.throttle.beginSecondFactor(user, caller);
    const challenge = await this.challenges.attempt('login', token);
    if (!challenge) throw secondFactorExpired();
    const issued = await this.dataSource.transaction(async (manager) => {
      if (!(await this.challenges.end(manager, challenge))) throw secondFactorExpired();
      if (!(await prove(manager, user.id))) throw wrongSecondFactor();
      const left = kind === 'recovery' ? await this.recovery.left(manager, user.id) : undefined;
      await recordAct(manager, {
        on: { id: user.id, name: user.username },
        details: { segundo_factor: KIND_NAMES[kind], ...(left !== undefined && { codigos: left }) },
      });
      return this.sessions.open(manager, user.id, caller.client, { secondFactor: kind });
    });
    await attempt.succeeded();
    caller.keep(await this.devices.remember(user.id, caller.device));
    return { ...(await this.accessTokens.pairOf(issued)), user };
  }
}
