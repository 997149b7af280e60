import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Response } from 'express';

import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { Public } from '../identity/decorators/public.decorator.js';
import { METRICS_SECURITY } from '../swagger.js';
import { Metrics } from '../metrics/metrics.js';
import { MetricsTokenGuard } from './metrics-token.guard.js';

/** For an organisation's monitoring, which has no session: a token of its own opens it. */
@ApiTags('health')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Public()
  @UseGuards(MetricsTokenGuard)
  @Get()
  @ApiOperation({
    summary: 'Figures of this process, as Prometheus reads them',
    description: 'With the METRICS_TOKEN of the server as bearer token. Without that setting: 404.',
    security: [{ [METRICS_SECURITY]: [] }],
  })
  @ApiResponse({ status: 200, content: { 'text/plain': { schema: { type: 'string' } } } })
  @ApiUnauthorizedResponse({ type: ErrorResponseDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto, description: 'metrics_off: METRICS_TOKEN is not set' })
  async getMetrics(@Res() response: Response): Promise<void> {
    response.type(this.metrics.contentType).send(await this.metrics.text());
  }
}
