import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { ActionSyncService } from './action-sync.service.js';
import { ActionTurns } from './action-turns.js';
import { AdminDashboardService } from './admin-dashboard.service.js';
import { HistoryExportService } from './history-export.service.js';
import { SyncHistoryService } from './sync-history.service.js';
import { SyncProgressService } from './sync-progress.service.js';
import { SyncsController } from './syncs.controller.js';

/** Field actions: applied exactly once, and shown to administrators. */
@Module({
  imports: [GroupsModule],
  controllers: [SyncsController],
  providers: [
    ActionSyncService,
    ActionTurns,
    AdminDashboardService,
    SyncHistoryService,
    HistoryExportService,
    SyncProgressService,
  ],
  exports: [ActionSyncService, ActionTurns],
})
export class SyncsModule {}
