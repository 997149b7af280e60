import { Inject, Injectable } from '@nestjs/common';

import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import type { UserDto } from '../../users/dto/user.dto.js';
import { ssoOnly } from './refusals.js';

/** Who may come in by a password, where an identity provider is the way for everybody else. */
@Injectable()
export class PasswordLogins {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /**
   * To be asked after the password was found right: before, the answer would tell which name is the one.
   * @throws AppError 403 sso_only
   */
  admit({ username, role }: Pick<UserDto, 'username' | 'role'>): void {
    const { oidc } = this.environment;
    if (oidc?.breakGlass === undefined) return;
    const isTheOne = username.toLowerCase() === oidc.breakGlass.toLowerCase() && role === 'ADMIN';
    if (!isTheOne) throw ssoOnly(oidc.name);
  }
}
