import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { SyncsModule } from '../syncs/syncs.module.js';
import { UsersModule } from '../users/users.module.js';
import { RescueController } from './rescue.controller.js';
import { RescuePhotosService } from './rescue-photos.service.js';
import { RescueService } from './rescue.service.js';

/** Work that a phone could not send itself, loaded by an administrator from a file. */
@Module({
  imports: [GroupsModule, PhotosModule, SyncsModule, UsersModule],
  controllers: [RescueController],
  providers: [RescueService, RescuePhotosService],
})
export class RescueModule {}
