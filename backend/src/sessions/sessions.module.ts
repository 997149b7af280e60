import { Module } from '@nestjs/common';

import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionsService } from './sessions.service.js';

/** Apart from AuthModule, so that users can end sessions without a circle. */
@Module({
  controllers: [OwnSessionsController],
  providers: [OwnSessionsService, SessionsService],
  exports: [SessionsService],
})
export class SessionsModule {}
