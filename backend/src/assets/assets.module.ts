import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { AssetCorrectionService } from './asset-correction.service.js';
import { AssetDetailService } from './asset-detail.service.js';
import { AssetHistoryService } from './asset-history.service.js';
import { AssetRemovalService } from './asset-removal.service.js';
import { AssetsController } from './assets.controller.js';
import { GroupAssetsController } from './group-assets/group-assets.controller.js';
import { GroupAssetsExportService } from './group-assets/group-assets-export.service.js';
import { GroupAssetsService } from './group-assets/group-assets.service.js';
import { RemovedAssetsService } from './removed-assets.service.js';

/**
 * Assets as administrators see them: those of a group, and one by itself, with what happened to it, what they
 * put right in it, or take out again.
 */
@Module({
  imports: [GroupsModule],
  controllers: [AssetsController, GroupAssetsController],
  providers: [
    AssetDetailService,
    AssetHistoryService,
    AssetCorrectionService,
    AssetRemovalService,
    RemovedAssetsService,
    GroupAssetsService,
    GroupAssetsExportService,
  ],
})
export class AssetsModule {}
