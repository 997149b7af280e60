import { Module } from '@nestjs/common';

import { AccessService } from './access.service.js';
import { GroupAssignmentsService } from './group-assignments.service.js';
import { GroupPlacesService } from './group-places.service.js';
import { GroupsController } from './groups.controller.js';
import { GroupsService } from './groups.service.js';

@Module({
  controllers: [GroupsController],
  providers: [GroupsService, GroupAssignmentsService, GroupPlacesService, AccessService],
  exports: [GroupPlacesService, AccessService],
})
export class GroupsModule {}
