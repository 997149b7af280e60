import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { changesNothing, recordAct } from '../../admin-log/act.js';
import type { AuthenticatedUser } from '../../identity/authenticated-user.js';
import { ChallengesService } from '../../second-factor/challenges.service.js';
import { FactorsService, isThere } from '../../second-factor/factors.service.js';
import { type Passkey, PasskeysService } from '../../second-factor/passkeys.service.js';
import { RecoveryService } from '../../second-factor/recovery.service.js';
import { TotpService } from '../../second-factor/totp.service.js';
import type { ConfirmTotpDto } from './dto/enrolment.dto.js';
import type {
  FactorAddedDto,
  NewTotpDto,
  OwnSecondFactorDto,
  RecoveryCodesDto,
} from './dto/own-second-factor.dto.js';
import type { PasskeyDto } from './dto/passkey.dto.js';
import { FactorChangesService, ofUser } from './factor-changes.service.js';
import { PasswordProofService } from './password-proof.service.js';
import { enrolmentExpired, noSecondFactor, wrongCode } from './refusals.js';

/** An administrator's own second factor: seen, added, removed. */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly password: PasswordProofService,
    private readonly challenges: ChallengesService,
    private readonly factors: FactorsService,
    private readonly totp: TotpService,
    private readonly recovery: RecoveryService,
    private readonly passkeys: PasskeysService,
    private readonly changes: FactorChangesService,
  ) {}

  async get({ id }: AuthenticatedUser): Promise<OwnSecondFactorDto> {
    const { totp, recoveryCodes } = await this.factors.of(id);
    const passkeys = await this.passkeys.list(this.dataSource.manager, id);
    return {
      required: this.changes.isRequired,
      totp: totp?.toISOString() ?? null,
      passkeys: passkeys.map(toPasskeyDto),
      recovery_codes: recoveryCodes,
    };
  }

  /**
   * The only answer that ever tells the secret. The app of before goes on until the new one is confirmed.
   * @throws AppError 400 wrong_password, 429 too_often
   */
  async beginTotp(user: AuthenticatedUser, currentPassword: string): Promise<NewTotpDto> {
    await this.password.check(user, currentPassword);
    const { secret, uri, closed } = this.totp.make(user.id, user.username);
    const challenge = await this.challenges.begin(this.dataSource.manager, user.id, 'totp', closed);
    changesNothing();
    return { challenge, secret, uri };
  }

  /** @throws AppError 400 wrong_code, enrolment_expired */
  async confirmTotp(user: AuthenticatedUser, { challenge, code }: ConfirmTotpDto): Promise<FactorAddedDto> {
    const begun = await this.challenges.attempt('totp', challenge);
    if (begun?.userId !== user.id || begun.secret === null) throw enrolmentExpired();
    const { secret } = begun;
    return this.dataSource.transaction(async (manager) => {
      const isFirst = await this.changes.isFirst(manager, user);
      if (!(await this.challenges.end(manager, begun))) throw enrolmentExpired();
      if (!(await this.totp.enrol(manager, user.id, secret, code.replaceAll(/\s/g, '')))) throw wrongCode();
      return this.changes.added(manager, user, { factor: 'totp', isFirst });
    });
  }

  /** @throws AppError 400 wrong_password, last_second_factor; 404 no_second_factor; 429 too_often */
  async removeTotp(user: AuthenticatedUser, currentPassword: string): Promise<void> {
    await this.password.check(user, currentPassword);
    await this.dataSource.transaction(async (manager) => {
      await this.factors.lock(manager, user.id);
      if (!(await this.totp.remove(manager, user.id))) throw noSecondFactor();
      await this.changes.removed(manager, user);
    });
  }

  /** @throws AppError 400 wrong_password; 404 no_second_factor; 429 too_often */
  async makeRecoveryCodes(user: AuthenticatedUser, currentPassword: string): Promise<RecoveryCodesDto> {
    await this.password.check(user, currentPassword);
    return this.dataSource.transaction(async (manager) => {
      await this.factors.lock(manager, user.id);
      if (!isThere(await this.factors.of(user.id, manager))) throw noSecondFactor();
      const recovery_codes = await this.recovery.make(manager, user.id);
      await recordAct(manager, { on: ofUser(user) });
      return { recovery_codes };
    });
  }
}

const toPasskeyDto = ({ created_at, last_used_at, ...passkey }: Passkey): PasskeyDto => ({
  ...passkey,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
