import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { AssetCorrectionService } from './asset-correction.service.js';
import { AssetDetailService } from './asset-detail.service.js';
import { AssetHistoryService } from './asset-history.service.js';
import { AssetsController } from './assets.controller.js';

/** One asset: what it is, what happened to it, and what administrators put right in it. */
@Module({
  imports: [GroupsModule],
  controllers: [AssetsController],
  providers: [AssetDetailService, AssetHistoryService, AssetCorrectionService],
})
export class AssetsModule {}
