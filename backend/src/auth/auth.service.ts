import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import { AppError } from '../common/errors/app-error.js';
import { CredentialsService } from '../users/credentials.service.js';
import { AccessTokenService } from './access-token.service.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import type { ChangePasswordDto } from './dto/change-password.dto.js';
import type { LoginDto } from './dto/login.dto.js';
import type { PasswordChangedDto } from './dto/password-changed.dto.js';
import type { LoginResponseDto, TokenPairDto } from './dto/token-pair.dto.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { LoginStepService } from './second-factor/login-step.service.js';
import { secondFactorRequired } from './second-factor/refusals.js';
import { PasswordLogins } from './sso/password-logins.js';
import type { Caller } from './throttle/caller.js';
import { KnownDevices } from './throttle/known-devices.js';
import { LoginThrottle } from './throttle/login-throttle.js';

/** Login, refresh, logout and the change of one's own password (rule 16, design §5). */
@Injectable()
export class AuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly accessTokens: AccessTokenService,
    private readonly throttle: LoginThrottle,
    private readonly devices: KnownDevices,
    private readonly loginStep: LoginStepService,
    private readonly passwordLogins: PasswordLogins,
  ) {}

  /**
   * One answer, and one duration, for an unknown user, a wrong password and an inactive user.
   * @throws AppError 401 invalid_credentials, second_factor_required (LoginStepService goes on); 403
   *   sso_only;
   * 429 too_often
   */
  async login({ username, password }: LoginDto, caller: Caller): Promise<LoginResponseDto> {
    const attempt = await this.throttle.beginLogin(username, caller);
    const found = await this.credentials.check(username, password);
    if (found) this.passwordLogins.admit(found.user);
    const opened =
      found &&
      (await this.credentials.whileUnchanged(found, async (manager) => {
        const asked = await this.loginStep.ask(manager, found.user, caller);
        if (asked) return { asked };
        await recordAct(manager, { by: found.user, on: ofUser(found.user) });
        return { issued: await this.sessions.open(manager, found.user.id, caller.client) };
      }));
    if (!opened) throw AppError.unauthorized('Credenciales inválidas', 'invalid_credentials');
    if (opened.asked) {
      await attempt.undone();
      throw secondFactorRequired(opened.asked);
    }
    await attempt.succeeded();
    caller.keep(await this.devices.remember(found.user.id, caller.device));
    return { ...(await this.accessTokens.pairOf(opened.issued)), user: found.user };
  }

  /** @throws AppError 401 session_ended: only a new login helps */
  async refresh(refreshToken: string, caller: Caller): Promise<TokenPairDto> {
    const issued = await this.sessions.rotate(refreshToken, caller.client);
    if (!issued) throw AppError.unauthorized('Tu sesión terminó. Inicia sesión de nuevo.', 'session_ended');
    const given = await this.devices.goOn(issued, caller.device);
    if (given) caller.keep(given);
    return this.accessTokens.pairOf(issued);
  }

  async logout({ sessionId, ...user }: AuthenticatedUser): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.sessions.end(sessionId, 'logout', manager);
      await recordAct(manager, { on: ofUser(user) });
    });
  }

  /**
   * Ends all sessions of the user, this one included.
   * @throws AppError 401 wrong_password (the session goes on), 429 too_often
   */
  async changePassword(
    { id, username }: AuthenticatedUser,
    { currentPassword, newPassword }: ChangePasswordDto,
  ): Promise<PasswordChangedDto> {
    const attempt = await this.throttle.beginPasswordChange(id);
    const found = await this.credentials.check(username, currentPassword);
    const changed = found && (await this.credentials.changePassword(found, newPassword));
    if (!changed) throw AppError.unauthorized('Contraseña actual incorrecta', 'wrong_password');
    await attempt.succeeded();
    return { message: 'Contraseña actualizada exitosamente' };
  }
}

const ofUser = ({ id, username }: { id: number; username: string }): { id: number; name: string } => ({
  id,
  name: username,
});
