import { Module } from '@nestjs/common';

import { GroupsModule } from '../groups/groups.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { ReversalJobsService } from './reversal-jobs.service.js';
import { ReversalsController } from './reversals.controller.js';
import { ReversalsService } from './reversals.service.js';

/** Imports that are taken back. */
@Module({
  imports: [GroupsModule, JobsModule],
  controllers: [ReversalsController],
  providers: [ReversalsService, ReversalJobsService],
})
export class ReversalsModule {}
