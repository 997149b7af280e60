import { Module } from '@nestjs/common';

import { UserModule } from '../user/user.module.js';
import { ChangesReader } from './changes-reader.js';
import { ChangesController } from './changes.controller.js';
import { ChangesService } from './changes.service.js';

/** For programs that follow the inventory (`docs/integrating.md`). */
@Module({
  imports: [UserModule],
  controllers: [ChangesController],
  providers: [ChangesReader, ChangesService],
})
export class ChangesModule {}
