import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { SyncsModule } from '../syncs/syncs.module.js';
import { GroupDownloadService } from './group-download.service.js';
import { TrabajosService } from './trabajos.service.js';
import { UserController } from './user.controller.js';
import { UserDashboardService } from './user-dashboard.service.js';

/** What field devices call. */
@Module({
  imports: [GroupsModule, PhotosModule, SyncsModule],
  controllers: [UserController],
  providers: [GroupDownloadService, TrabajosService, UserDashboardService],
})
export class UserModule {}
