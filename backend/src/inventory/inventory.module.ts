import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { FailedRowsExportService } from './failed-rows-export.service.js';
import { ImportFindingsService } from './import-findings.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { UploadController } from './upload.controller.js';
import { UploadService } from './upload.service.js';

@Module({
  imports: [GroupsModule],
  controllers: [UploadController, ImportsController],
  providers: [UploadService, ImportsService, ImportFindingsService, FailedRowsExportService],
  exports: [ImportsService],
})
export class InventoryModule {}
