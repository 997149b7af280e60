import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { SyncsModule } from '../syncs/syncs.module.js';
import { DepartureHousekeepingService } from './departure-housekeeping.service.js';
import { DownloadSnapshots } from './download-snapshots.js';
import { GroupDownloadService } from './group-download.service.js';
import { GroupReader } from './group-reader.js';
import { MissingWorkController } from './missing-work.controller.js';
import { MissingWorkService } from './missing-work.service.js';
import { TrabajosService } from './trabajos.service.js';
import { UserController } from './user.controller.js';
import { UserDashboardService } from './user-dashboard.service.js';

/** What field devices call. */
@Module({
  imports: [GroupsModule, JobsModule, PhotosModule, SyncsModule],
  controllers: [UserController, MissingWorkController],
  providers: [
    DepartureHousekeepingService,
    DownloadSnapshots,
    GroupDownloadService,
    GroupReader,
    MissingWorkService,
    TrabajosService,
    UserDashboardService,
  ],
  exports: [DownloadSnapshots],
})
export class UserModule {}
