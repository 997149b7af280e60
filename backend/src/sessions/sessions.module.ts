import { Module } from '@nestjs/common';

import { SessionsService } from './sessions.service.js';

/** Apart from AuthModule, so that users can end sessions without a circle. */
@Module({ providers: [SessionsService], exports: [SessionsService] })
export class SessionsModule {}
