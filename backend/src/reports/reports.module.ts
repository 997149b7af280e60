import { Module } from '@nestjs/common';

import { InventoryExportService } from './inventory-export.service.js';
import { ReportListsService } from './report-lists.service.js';
import { ReportWorkbookService } from './report-workbook.service.js';
import { ReportWorkbooksController } from './report-workbooks.controller.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** What administrators ask of all assets and of all that was done to them. Reads; writes nothing. */
@Module({
  controllers: [ReportsController, ReportWorkbooksController],
  providers: [ReportsService, ReportListsService, ReportWorkbookService, InventoryExportService],
})
export class ReportsModule {}
