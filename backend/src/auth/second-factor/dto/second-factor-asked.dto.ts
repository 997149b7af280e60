import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import type { SecondFactorKind } from '../../../second-factor/kinds.js';

/** `details` of 401 second_factor_required: with what the login goes on. */
export class SecondFactorAskedDto {
  @ApiProperty({
    description: 'Names the login that has begun: good for 5 minutes and 5 attempts, and for nothing else',
    example: 'vY0fGx6mJ0wD0m1cZ4Yf3k8o2uT9sLrE5qNhXbPzKaI',
  })
  challenge: string;

  @ApiProperty({
    type: [String],
    description:
      'With any of these: passkey (where the call’s Origin has some), totp, recovery (while codes are left). Pass over ' +
      'those that you do not know',
    example: ['passkey', 'totp', 'recovery'],
  })
  kinds: SecondFactorKind[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'With the kind `passkey`: PublicKeyCredentialRequestOptionsJSON of Web Authentication',
  })
  passkey?: Record<string, unknown>;
}
