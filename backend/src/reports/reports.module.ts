import { Module } from '@nestjs/common';

import { ReportListsService } from './report-lists.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** What administrators ask of all assets and of all that was done to them. Reads; writes nothing. */
@Module({
  controllers: [ReportsController],
  providers: [ReportsService, ReportListsService],
})
export class ReportsModule {}
