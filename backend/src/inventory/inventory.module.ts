import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { FailedRowsExportService } from './failed-rows-export.service.js';
import { ImportFindingsService } from './import-findings.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportReadingsService } from './import-readings.service.js';
import { ImportsService } from './imports.service.js';
import { MissingAssetsService } from './missing-assets.service.js';
import { UploadController } from './upload.controller.js';
import { UploadService } from './upload.service.js';
import { UploadTrialsService } from './upload-trials.service.js';

@Module({
  imports: [GroupsModule],
  controllers: [UploadController, ImportsController],
  providers: [
    MissingAssetsService,
    UploadTrialsService,
    UploadService,
    ImportsService,
    ImportFindingsService,
    ImportReadingsService,
    FailedRowsExportService,
  ],
  exports: [ImportsService],
})
export class InventoryModule {}
