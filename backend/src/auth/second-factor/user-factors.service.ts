import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { recordAct } from '../../admin-log/act.js';
import { userNotFound } from '../../common/errors/not-found.js';
import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import { FactorsService } from '../../second-factor/factors.service.js';
import { forgetFactors } from '../../second-factor/forget-factors.js';
import type { UserFactorsDto, UserFactorsListDto } from './dto/user-factors.dto.js';
import { noSecondFactor, ownSecondFactor } from './refusals.js';

/** Only administrators have any, and no organisation has so many. */
const MAX_LISTED = 1000;

/** The second factors of other people, for administrators. */
@Injectable()
export class UserFactorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: FactorsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async list(): Promise<UserFactorsListDto> {
    const users = await this.dataSource.query<UserFactorsDto[]>(
      `SELECT f.user_id AS usuario_id, array_agg(DISTINCT f.kind ORDER BY f.kind) AS kinds
       FROM (SELECT user_id, 'totp' AS kind FROM totp_factors UNION ALL SELECT user_id, 'passkey' FROM passkeys) f
       GROUP BY f.user_id ORDER BY f.user_id LIMIT $1`,
      [MAX_LISTED],
    );
    return { required: this.environment.adminSecondFactor === 'required', users };
  }

  /**
   * For who lost what they prove to be themselves with: from then on their password is enough, until they add
   * another one. Their sessions go on.
   * @throws AppError 400 own_account, 404 user_not_found, no_second_factor
   */
  async reset(id: number, actorId: number): Promise<void> {
    if (id === actorId) throw ownSecondFactor();
    await this.forget(id);
  }

  private forget(id: number): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.factors.lock(manager, id);
      const [user] = await manager.query<{ username: string }[]>('SELECT username FROM users WHERE id = $1', [
        id,
      ]);
      if (!user) throw userNotFound();
      if (!(await forgetFactors(manager, id))) throw noSecondFactor();
      await recordAct(manager, { on: { id, name: user.username } });
    });
  }
}
