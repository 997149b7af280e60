import { Module } from '@nestjs/common';

import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { AttentionController } from './attention.controller.js';
import { AttentionService } from './attention.service.js';

/** What waits for somebody in the console, counted. */
@Module({
  imports: [ConflictsModule, DevicesModule, InventoryModule],
  controllers: [AttentionController],
  providers: [AttentionService],
})
export class AttentionModule {}
