import { Module } from '@nestjs/common';

import { JobsModule } from '../jobs/jobs.module.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesService } from './deliveries.service.js';
import { RelayService } from './relay/relay.service.js';
import { WebhookHousekeepingService } from './webhook-housekeeping.service.js';
import { WebhookPace } from './webhook-pace.js';
import { WebhookRunner } from './webhook-runner.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** Other programs are told what happens (`docs/integrating.md`). */
@Module({
  imports: [JobsModule],
  controllers: [WebhooksController, DeliveriesController],
  providers: [
    DeliveriesService,
    RelayService,
    WebhookHousekeepingService,
    WebhookPace,
    WebhookRunner,
    WebhooksService,
  ],
})
export class WebhooksModule {}
