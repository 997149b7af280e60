import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';

import { Public } from '../identity/decorators/public.decorator.js';
import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { HealthDto } from './dto/health.dto.js';
import { HealthService } from './health.service.js';

/** For load balancers and operators: no session, no detail of the inside. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Public()
  @Get('live')
  @ApiOperation({ summary: 'The process answers', security: [] })
  @ApiOkResponse({ type: HealthDto })
  healthLive(): HealthDto {
    return this.health.live();
  }

  @Public()
  @Get('ready')
  @ApiOperation({ summary: 'The process, its database and its storage of photos answer', security: [] })
  @ApiOkResponse({ type: HealthDto })
  @ApiServiceUnavailableResponse({ type: ErrorResponseDto })
  healthReady(): Promise<HealthDto> {
    return this.health.ready();
  }
}
