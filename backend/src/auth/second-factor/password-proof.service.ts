import { Injectable } from '@nestjs/common';

import type { AuthenticatedUser } from '../../identity/authenticated-user.js';
import { CredentialsService } from '../../users/credentials.service.js';
import { LoginThrottle } from '../throttle/login-throttle.js';
import { wrongPassword } from './refusals.js';

/**
 * Asks of who is logged in for their password once more; it counts together with the change of the password.
 */
@Injectable()
export class PasswordProofService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly throttle: LoginThrottle,
  ) {}

  /** @throws AppError 400 wrong_password, 429 too_often */
  async check({ id, username }: AuthenticatedUser, password: string): Promise<void> {
    const attempt = await this.throttle.beginPasswordChange(id);
    const found = await this.credentials.check(username, password);
    if (found?.user.id !== id) throw wrongPassword();
    await attempt.succeeded();
  }
}
