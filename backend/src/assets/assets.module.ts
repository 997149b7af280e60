import { Module } from '@nestjs/common';

import { AssetDetailService } from './asset-detail.service.js';
import { AssetHistoryService } from './asset-history.service.js';
import { AssetsController } from './assets.controller.js';

/** One asset: what it is, what happened to it. */
@Module({
  controllers: [AssetsController],
  providers: [AssetDetailService, AssetHistoryService],
})
export class AssetsModule {}
