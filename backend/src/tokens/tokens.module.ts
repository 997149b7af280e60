import { Module } from '@nestjs/common';

import { TokenEntryService } from './token-entry.service.js';
import { TokensController } from './tokens.controller.js';
import { TokensService } from './tokens.service.js';

/** What other programs come in with (`docs/integrating.md`). */
@Module({
  controllers: [TokensController],
  providers: [TokenEntryService, TokensService],
  exports: [TokenEntryService, TokensService],
})
export class TokensModule {}
