import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { SyncsModule } from '../syncs/syncs.module.js';
import { ConflictListService } from './conflict-list.service.js';
import { ConflictSettlementService } from './conflict-settlement.service.js';
import { ConflictsController } from './conflicts.controller.js';
import { DiscardService } from './discard.service.js';
import { OwnConflictsController } from './own-conflicts.controller.js';

/**
 * Conflicts that an administrator settles, because the phone that could do it may be gone for good; and what
 * either side gives up.
 */
@Module({
  imports: [GroupsModule, SyncsModule],
  controllers: [ConflictsController, OwnConflictsController],
  providers: [ConflictListService, ConflictSettlementService, DiscardService],
  exports: [ConflictListService],
})
export class ConflictsModule {}
