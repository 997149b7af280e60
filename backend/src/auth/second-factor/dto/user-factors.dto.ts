import { ApiProperty } from '@nestjs/swagger';

import type { SecondFactorKind } from '../../../second-factor/kinds.js';

/** An administrator who has a second factor. */
export class UserFactorsDto {
  @ApiProperty({ type: 'integer' })
  usuario_id: number;

  @ApiProperty({ type: [String], description: 'passkey, totp; more may come', example: ['totp'] })
  kinds: SecondFactorKind[];
}

export class UserFactorsListDto {
  @ApiProperty({ description: 'Whether the organisation requires one of its administrators' })
  required: boolean;

  @ApiProperty({ type: [UserFactorsDto], description: 'By id, 1000 at most; whoever is not named has none' })
  users: UserFactorsDto[];
}
