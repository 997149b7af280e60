import { Module } from '@nestjs/common';

import { ChallengesService } from './challenges.service.js';
import { FactorsService } from './factors.service.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryService } from './recovery.service.js';
import { SecretBox } from './secret-box.js';
import { TotpService } from './totp.service.js';

/** What a second factor is and how it is kept; who is asked for it, and when, is the matter of `auth`. */
@Module({
  providers: [ChallengesService, FactorsService, PasskeysService, RecoveryService, SecretBox, TotpService],
  exports: [ChallengesService, FactorsService, PasskeysService, RecoveryService, TotpService],
})
export class SecondFactorModule {}
