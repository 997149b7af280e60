import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import { Public } from '../../identity/decorators/public.decorator.js';
import { AuthOptionsDto } from './dto/auth-options.dto.js';

@ApiTags('auth')
@Controller('auth/options')
export class AuthOptionsController {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'How people come in here, for the login', security: [] })
  @ApiOkResponse({ type: AuthOptionsDto })
  getAuthOptions(): AuthOptionsDto {
    const { oidc } = this.environment;
    return { sso: oidc ? { nombre: oidc.name, solo: oidc.breakGlass !== undefined } : null };
  }
}
