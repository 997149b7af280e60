import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { changesNothing } from '../../admin-log/act.js';
import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import type { AuthenticatedUser } from '../../identity/authenticated-user.js';
import { ChallengesService } from '../../second-factor/challenges.service.js';
import { FactorsService } from '../../second-factor/factors.service.js';
import { MAX_PASSKEYS, PasskeysService } from '../../second-factor/passkeys.service.js';
import { type CallOrigin, type Site, siteOf } from '../../second-factor/site.js';
import type { FactorAddedDto } from './dto/own-second-factor.dto.js';
import type { AddPasskeyDto, NewPasskeyDto } from './dto/passkey.dto.js';
import { FactorChangesService } from './factor-changes.service.js';
import { PasswordProofService } from './password-proof.service.js';
import { enrolmentExpired, noPasskey, noPasskeysHere, tooManyPasskeys, wrongPasskey } from './refusals.js';

/** An administrator's own passkeys: added and removed. */
@Injectable()
export class OwnPasskeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly password: PasswordProofService,
    private readonly challenges: ChallengesService,
    private readonly factors: FactorsService,
    private readonly passkeys: PasskeysService,
    private readonly changes: FactorChangesService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws AppError 400 wrong_password; 409 no_passkeys_here, too_many_passkeys; 429 too_often */
  async begin(user: AuthenticatedUser, currentPassword: string, from: CallOrigin): Promise<NewPasskeyDto> {
    const site = this.site(from);
    await this.password.check(user, currentPassword);
    const { manager } = this.dataSource;
    if ((await this.passkeys.list(manager, user.id)).length >= MAX_PASSKEYS) throw tooManyPasskeys();
    const challenge = await this.challenges.begin(manager, user.id, 'passkey');
    const options = await this.passkeys.newOptions(manager, user, site, challenge);
    changesNothing();
    return { challenge, options: { ...options } };
  }

  /** @throws AppError 400 wrong_passkey, enrolment_expired; 409 no_passkeys_here, too_many_passkeys */
  async add(
    user: AuthenticatedUser,
    { challenge, name, credential }: AddPasskeyDto,
    from: CallOrigin,
  ): Promise<FactorAddedDto> {
    const site = this.site(from);
    const begun = await this.challenges.attempt('passkey', challenge);
    if (begun?.userId !== user.id) throw enrolmentExpired();
    return this.dataSource.transaction(async (manager) => {
      const isFirst = await this.changes.isFirst(manager, user);
      if (!(await this.challenges.end(manager, begun))) throw enrolmentExpired();
      if ((await this.passkeys.list(manager, user.id)).length >= MAX_PASSKEYS) throw tooManyPasskeys();
      const enrolled = await this.passkeys.enrol(manager, user.id, { credential, challenge, site, name });
      if (!enrolled) throw wrongPasskey();
      return this.changes.added(manager, user, { factor: 'passkey', isFirst, name });
    });
  }

  /** @throws AppError 400 wrong_password, last_second_factor; 404 passkey_not_found; 429 too_often */
  async remove(user: AuthenticatedUser, id: number, currentPassword: string): Promise<void> {
    await this.password.check(user, currentPassword);
    await this.dataSource.transaction(async (manager) => {
      await this.factors.lock(manager, user.id);
      const name = await this.passkeys.remove(manager, user.id, id);
      if (name === undefined) throw noPasskey();
      await this.changes.removed(manager, user, name);
    });
  }

  private site(from: CallOrigin): Site {
    const { publicUrl } = this.environment;
    const site = siteOf(from, publicUrl);
    if (!site) throw noPasskeysHere(publicUrl);
    return site;
  }
}
