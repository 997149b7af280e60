import { Controller, Get, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';

import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import { deliveryNotFound, DeliveriesService } from './deliveries.service.js';
import { DeliveryDto, DeliveryListDto, DeliveryQueryDto } from './dto/delivery.dto.js';
import { webhookNotFound } from './webhook-row.js';
import { WebhookRunner } from './webhook-runner.service.js';

const WebhookId = (): ParameterDecorator => Param('id', new IdPipe(webhookNotFound));

@ApiTags('webhooks')
@Roles('ADMIN')
@Controller('admin/webhooks/:id')
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly runner: WebhookRunner,
  ) {}

  @Get('deliveries')
  @ApiOperation({
    summary: 'Messages of a webhook, 20 a page, newest first',
    description: 'Those that were taken are kept for 7 days, those whose tries all failed for 30.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: DeliveryListDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  listDeliveries(@WebhookId() id: number, @Query() query: DeliveryQueryDto): Promise<DeliveryListDto> {
    return this.deliveries.list(id, query);
  }

  @Post('test')
  @ApiOperation({ summary: 'Sends a message that is about nothing, `webhook.test`' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiCreatedResponse({ type: DeliveryDto, description: 'As it waits: what came of it is in the log' })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto, description: 'webhook_off' })
  async testWebhook(@WebhookId() id: number): Promise<DeliveryDto> {
    const delivery = await this.deliveries.test(id);
    this.runner.wake();
    return delivery;
  }

  @Post('deliveries/:entrega/resend')
  @ApiOperation({ summary: 'Sends a message again, with the same id' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiParam({
    name: 'entrega',
    format: 'uuid',
    description: 'Id of the message, which stays the same in each try',
  })
  @ApiCreatedResponse({ type: DeliveryDto, description: 'As it waits: what came of it is in the log' })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  @ApiConflictResponse({ type: ErrorResponseDto, description: 'webhook_off' })
  async resendDelivery(
    @WebhookId() id: number,
    @Param('entrega', new ParseUUIDPipe({ exceptionFactory: deliveryNotFound })) entrega: string,
  ): Promise<DeliveryDto> {
    const delivery = await this.deliveries.resend(id, entrega);
    this.runner.wake();
    return delivery;
  }
}
