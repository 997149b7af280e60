import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';

import { ErrorResponseDto } from '../common/errors/error-response.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { CurrentUser } from '../identity/decorators/current-user.decorator.js';
import { Roles } from '../identity/decorators/roles.decorator.js';
import {
  CreateWebhookDto,
  UpdateWebhookDto,
  WebhookDto,
  WebhookListDto,
  WebhookSecretDto,
} from './dto/webhook.dto.js';
import { webhookNotFound } from './webhook-row.js';
import { WebhooksService } from './webhooks.service.js';

const WebhookId = (): ParameterDecorator => Param('id', new IdPipe(webhookNotFound));

@ApiTags('webhooks')
@Roles('ADMIN')
@Controller('admin/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @ApiOperation({ summary: 'Webhooks, and how each of them does' })
  @ApiOkResponse({ type: WebhookListDto })
  listWebhooks(): Promise<WebhookListDto> {
    return this.webhooks.list();
  }

  @Post()
  @ApiOperation({
    summary: 'Makes a webhook; the answer is the only one that tells its secret',
    description:
      'Messages are signed as Standard Webhooks has it, and sent at least once, in order for each asset. 20 webhooks at most.',
  })
  @ApiCreatedResponse({ type: WebhookSecretDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'webhook_url, or a wrong body' })
  @ApiConflictResponse({ type: ErrorResponseDto, description: 'too_many_webhooks' })
  createWebhook(
    @Body() body: CreateWebhookDto,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<WebhookSecretDto> {
    return this.webhooks.create(body, user.id);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Changes a webhook, switches it on or off' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: WebhookDto })
  @ApiBadRequestResponse({ type: ErrorResponseDto, description: 'webhook_url, or a wrong body' })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  updateWebhook(@WebhookId() id: number, @Body() body: UpdateWebhookDto): Promise<WebhookDto> {
    return this.webhooks.update(id, body);
  }

  @Post(':id/secret')
  @HttpCode(200)
  @ApiOperation({
    summary: 'A new secret; the answer is the only one that tells it',
    description: 'The one before signs as well for 24 hours: each message has two signatures then.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: WebhookSecretDto })
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  rotateWebhookSecret(@WebhookId() id: number): Promise<WebhookSecretDto> {
    return this.webhooks.rotate(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes a webhook, its log and what waits for it' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorResponseDto })
  deleteWebhook(@WebhookId() id: number): Promise<void> {
    return this.webhooks.remove(id);
  }
}
