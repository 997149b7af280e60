import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';

import { ActsInterceptor } from './acts.interceptor.js';
import { AdminLogController } from './admin-log.controller.js';
import { AdminLogService } from './admin-log.service.js';

/**
 * What administrators do, written by default and kept for good
 * (`docs/decisions/administrators-are-logged.md`).
 */
@Module({
  controllers: [AdminLogController],
  providers: [AdminLogService, { provide: APP_INTERCEPTOR, useClass: ActsInterceptor }],
})
export class AdminLogModule {}
