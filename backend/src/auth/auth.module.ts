import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';

import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { UsersModule } from '../users/users.module.js';
import { AccessTokenService } from './access-token.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { RolesGuard } from './guards/roles.guard.js';
import { SecondFactorGuard } from './guards/second-factor.guard.js';
import { SessionGuard } from './guards/session.guard.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { LoginStepController } from './second-factor/login-step.controller.js';
import { LoginStepService } from './second-factor/login-step.service.js';
import { FactorChangesService } from './second-factor/factor-changes.service.js';
import { OwnPasskeysController } from './second-factor/own-passkeys.controller.js';
import { OwnPasskeysService } from './second-factor/own-passkeys.service.js';
import { OwnFactorsController } from './second-factor/own-factors.controller.js';
import { OwnFactorsService } from './second-factor/own-factors.service.js';
import { PasswordProofService } from './second-factor/password-proof.service.js';
import { UserFactorsController } from './second-factor/user-factors.controller.js';
import { UserFactorsService } from './second-factor/user-factors.service.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { SSO_CONTROLLERS, SSO_PROVIDERS } from './sso/sso.providers.js';
import { FailureCounts } from './throttle/failure-counts.js';
import { KnownDevices } from './throttle/known-devices.js';
import { LoggedNames } from './throttle/logged-names.js';
import { LoginThrottle } from './throttle/login-throttle.js';
import { PublicCallInterceptor } from './throttle/public-call.interceptor.js';
import { VerifiedTokens } from './verified-tokens.js';

/**
 * Login and sessions; its guards close every route of the application (order matters: session, role, factor).
 */
@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [ENVIRONMENT],
      useFactory: ({ jwtSecret }: Environment) => ({
        secret: jwtSecret,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
    SecondFactorModule,
    SessionsModule,
    TokensModule,
    UsersModule,
  ],
  controllers: [
    AuthController,
    LoginStepController,
    OwnFactorsController,
    OwnPasskeysController,
    UserFactorsController,
    ...SSO_CONTROLLERS,
  ],
  providers: [
    AccessTokenService,
    AuthService,
    FailureCounts,
    KnownDevices,
    LoggedNames,
    LoginStepService,
    LoginThrottle,
    FactorChangesService,
    OwnFactorsService,
    OwnPasskeysService,
    PasswordProofService,
    SessionStrategy,
    UserFactorsService,
    VerifiedTokens,
    ...SSO_PROVIDERS,
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: RolesGuard },
    { provide: APP_GUARD, useClass: SecondFactorGuard },
    { provide: APP_INTERCEPTOR, useClass: PublicCallInterceptor },
  ],
})
export class AuthModule {}
