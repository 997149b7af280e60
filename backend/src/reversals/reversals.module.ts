import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { ReversalsController } from './reversals.controller.js';
import { ReversalsService } from './reversals.service.js';

/** Imports that are taken back. */
@Module({
  imports: [GroupsModule],
  controllers: [ReversalsController],
  providers: [ReversalsService],
})
export class ReversalsModule {}
