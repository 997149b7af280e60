import { Module } from '@nestjs/common';

import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { MetricsController } from './metrics.controller.js';
import { NoticesController } from './notices.controller.js';
import { ServerGauges } from './server-gauges.js';

@Module({
  imports: [ConflictsModule, DevicesModule, PhotosModule],
  controllers: [HealthController, MetricsController, NoticesController],
  providers: [HealthService, ServerGauges],
})
export class HealthModule {}
