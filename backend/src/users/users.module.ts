import { Module } from '@nestjs/common';

import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { FirstAdministrator } from './first-administrator.js';
import { PasswordHasher } from './password-hasher.js';
import { CredentialsService } from './credentials.service.js';
import { ProvidedUsersService } from './provided-users.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [SessionsModule, TokensModule],
  controllers: [UsersController],
  providers: [CredentialsService, FirstAdministrator, PasswordHasher, ProvidedUsersService, UsersService],
  exports: [CredentialsService, ProvidedUsersService, UsersService],
})
export class UsersModule {}
