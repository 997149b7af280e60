import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';

import { Roles } from '../identity/decorators/roles.decorator.js';
import { isProxyUnknown, MISSING_TRUST_PROXY } from '../common/forwarded.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { NoticeListDto } from './dto/notices.dto.js';

/** What whoever runs the server should put right. */
@ApiTags('health')
@Roles('ADMIN')
@Controller('admin/avisos')
export class NoticesController {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  @Get()
  @ApiOperation({ summary: 'What is wrong with how the server is set up, as far as this call shows it' })
  @ApiOkResponse({ type: NoticeListDto })
  listNotices(@Req() request: Request): NoticeListDto {
    const unknown = isProxyUnknown(request, this.environment.trustProxy);
    return { avisos: unknown ? [{ codigo: 'trust_proxy', mensaje: MISSING_TRUST_PROXY }] : [] };
  }
}
