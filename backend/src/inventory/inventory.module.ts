import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { BackgroundLoadsController } from './background/background-loads.controller.js';
import { BackgroundLoadsService } from './background/background-loads.service.js';
import { ImportChecksService } from './background/import-checks.service.js';
import { LoadJobsService } from './background/load-jobs.service.js';
import { StagedPartsService } from './background/staged-parts.service.js';
import { FailedRowsExportService } from './failed-rows-export.service.js';
import { ImportTurns } from './import/import-turns.js';
import { SearchSweeps } from './import/search-sweeps.js';
import { ImportFindingsService } from './import-findings.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportReadingsService } from './import-readings.service.js';
import { ImportsService } from './imports.service.js';
import { MissingAssetsService } from './missing-assets.service.js';
import { UploadController } from './upload.controller.js';
import { UploadService } from './upload.service.js';
import { UploadTrialsService } from './upload-trials.service.js';
import { GroupVisitsService } from './visits/group-visits.service.js';

@Module({
  imports: [GroupsModule, JobsModule],
  controllers: [UploadController, ImportsController, BackgroundLoadsController],
  providers: [
    ImportTurns,
    SearchSweeps,
    MissingAssetsService,
    UploadTrialsService,
    UploadService,
    ImportsService,
    ImportFindingsService,
    ImportReadingsService,
    FailedRowsExportService,
    StagedPartsService,
    BackgroundLoadsService,
    ImportChecksService,
    LoadJobsService,
    GroupVisitsService,
  ],
  exports: [ImportsService],
})
export class InventoryModule {}
