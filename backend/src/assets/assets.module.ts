import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { AssetCorrectionService } from './asset-correction.service.js';
import { AssetDetailService } from './asset-detail.service.js';
import { AssetHistoryService } from './asset-history.service.js';
import { AssetRemovalService } from './asset-removal.service.js';
import { AssetsController } from './assets.controller.js';
import { RemovedAssetsService } from './removed-assets.service.js';

/** One asset: what it is, what happened to it, and what administrators put right in it or take out again. */
@Module({
  imports: [GroupsModule],
  controllers: [AssetsController],
  providers: [
    AssetDetailService,
    AssetHistoryService,
    AssetCorrectionService,
    AssetRemovalService,
    RemovedAssetsService,
  ],
})
export class AssetsModule {}
