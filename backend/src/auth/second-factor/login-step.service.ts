import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { actBy, recordAct } from '../../admin-log/act.js';
import { ChallengesService } from '../../second-factor/challenges.service.js';
import { FactorsService, isThere } from '../../second-factor/factors.service.js';
import { KIND_NAMES } from '../../second-factor/kinds.js';
import { RecoveryService } from '../../second-factor/recovery.service.js';
import { TotpService } from '../../second-factor/totp.service.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import type { UserDto } from '../../users/dto/user.dto.js';
import { UsersService } from '../../users/users.service.js';
import { AccessTokenService } from '../access-token.service.js';
import type { LoginResponseDto } from '../dto/token-pair.dto.js';
import type { Caller } from '../throttle/caller.js';
import { KnownDevices } from '../throttle/known-devices.js';
import { LoginThrottle } from '../throttle/login-throttle.js';
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
  ) {}

  /**
   * Part of the login's transaction, after the right password.
   * @returns what the login goes on with; undefined for whom nothing else is asked of
   */
  async ask(manager: EntityManager, { id, role }: UserDto): Promise<SecondFactorAskedDto | undefined> {
    if (role !== 'ADMIN') return undefined;
    const factors = await this.factors.of(id, manager);
    if (!isThere(factors)) return undefined;
    return {
      challenge: await this.challenges.begin(manager, id, 'login'),
      kinds: ['totp', ...(factors.recoveryCodes > 0 ? (['recovery'] as const) : [])],
    };
  }

  /**
   * Opens the session that a right password has begun.
   * @throws AppError 401 second_factor_expired, wrong_second_factor; 409 totp_unreadable; 429 too_often
   */
  async login({ challenge: token, kind, code }: LoginStepDto, caller: Caller): Promise<LoginResponseDto> {
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
      const digits = code.replaceAll(/[\s-]/g, '');
      const proved =
        kind === 'totp'
          ? await this.totp.prove(manager, user.id, digits)
          : await this.recovery.prove(manager, user.id, code);
      if (!proved) throw wrongSecondFactor();
      const left = kind === 'recovery' ? await this.recovery.left(manager, user.id) : undefined;
      await recordAct(manager, {
        on: { id: user.id, name: user.username },
        details: { segundo_factor: KIND_NAMES[kind], ...(left !== undefined && { codigos: left }) },
      });
      return this.sessions.open(manager, user.id, caller.client, kind);
    });
    await attempt.succeeded();
    caller.keep(await this.devices.remember(user.id, caller.device));
    return { ...(await this.accessTokens.pairOf(issued)), user };
  }
}
