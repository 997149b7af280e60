import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { PhotoUploadService } from './photo-upload.service.js';
import { PhotosController } from './photos.controller.js';
import { PhotosService } from './photos.service.js';

/** Photos of field work: checked, stored durably, shown to those who may see them. */
@Module({
  imports: [GroupsModule],
  controllers: [PhotosController],
  providers: [PhotosService, PhotoUploadService],
  exports: [PhotoUploadService],
})
export class PhotosModule {}
