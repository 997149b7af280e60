import { Module } from '@nestjs/common';

import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { GroupsModule } from '../groups/groups.module.js';
import { openPhotoStorage } from './open-photo-storage.js';
import { PhotoHousekeepingService } from './photo-housekeeping.service.js';
import { PhotoInspectionService } from './photo-inspection.service.js';
import { PhotoStorage } from './photo-storage.js';
import { PhotoUploadService } from './photo-upload.service.js';
import { PhotosController } from './photos.controller.js';
import { PhotosService } from './photos.service.js';

/** Photos of field work: checked, stored durably, shown to those who may see them. */
@Module({
  imports: [GroupsModule],
  controllers: [PhotosController],
  providers: [
    PhotosService,
    PhotoUploadService,
    PhotoInspectionService,
    PhotoHousekeepingService,
    {
      provide: PhotoStorage,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => openPhotoStorage(environment),
    },
  ],
  exports: [PhotoStorage, PhotoUploadService],
})
export class PhotosModule {}
