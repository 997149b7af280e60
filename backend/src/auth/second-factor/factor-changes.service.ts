import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { recordAct } from '../../admin-log/act.js';
import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import type { AuthenticatedUser } from '../../identity/authenticated-user.js';
import { FactorsService, isThere } from '../../second-factor/factors.service.js';
import { RecoveryService } from '../../second-factor/recovery.service.js';
import { type SessionFactor, SessionsService } from '../../sessions/sessions.service.js';
import type { FactorAddedDto } from './dto/own-second-factor.dto.js';
import { lastSecondFactor } from './refusals.js';

/** What comes with every change of one's own factors, in its transaction. */
@Injectable()
export class FactorChangesService {
  constructor(
    private readonly factors: FactorsService,
    private readonly recovery: RecoveryService,
    private readonly sessions: SessionsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  get isRequired(): boolean {
    return this.environment.adminSecondFactor === 'required';
  }

  /** To be asked, under the lock, before one is added. */
  async isFirst(manager: EntityManager, { id }: AuthenticatedUser): Promise<boolean> {
    await this.factors.lock(manager, id);
    return !isThere(await this.factors.of(id, manager));
  }

  /** Sessions that were opened by the password alone end, but for the one that asks. */
  async added(
    manager: EntityManager,
    user: AuthenticatedUser,
    { factor, isFirst, name }: { factor: SessionFactor; isFirst: boolean; name?: string },
  ): Promise<FactorAddedDto> {
    await this.sessions.prove(manager, user.sessionId, factor);
    const recovery_codes = isFirst ? await this.recovery.make(manager, user.id) : null;
    await recordAct(manager, { on: ofUser(user), ...(name !== undefined && { details: { nombre: name } }) });
    return { recovery_codes };
  }

  /** With the last one go the codes that stand in for it. */
  async removed(manager: EntityManager, user: AuthenticatedUser, name?: string): Promise<void> {
    if (!isThere(await this.factors.of(user.id, manager))) {
      if (this.isRequired) throw lastSecondFactor();
      await this.recovery.remove(manager, user.id);
    }
    await recordAct(manager, { on: ofUser(user), ...(name !== undefined && { details: { nombre: name } }) });
  }
}

export const ofUser = ({ id, username }: AuthenticatedUser): { id: number; name: string } => ({
  id,
  name: username,
});
