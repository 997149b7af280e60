import { Module } from '@nestjs/common';

import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { NoticesController } from './notices.controller.js';

@Module({ controllers: [HealthController, NoticesController], providers: [HealthService] })
export class HealthModule {}
