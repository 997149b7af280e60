import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { Text } from '../../../common/dto/text.js';

export const CODE_KINDS = ['totp', 'recovery'] as const;

/** Characters of what names a challenge. */
const CHALLENGE = 43;
const INVALID = 'El segundo paso no es válido. Empieza de nuevo con tu contraseña.';

export const ChallengeField = (): PropertyDecorator =>
  Text({
    min: CHALLENGE,
    max: CHALLENGE,
    short: INVALID,
    long: INVALID,
    pattern: /^[\w-]+$/,
    wrong: INVALID,
    verbatim: true,
    docs: { description: 'As it was answered', example: 'vY0fGx6mJ0wD0m1cZ4Yf3k8o2uT9sLrE5qNhXbPzKaI' },
  });

export class LoginStepDto {
  @ChallengeField()
  challenge: string;

  @ApiProperty({ enum: CODE_KINDS, enumName: 'CodeKind' })
  @IsIn(CODE_KINDS, { message: 'El tipo de código debe ser totp o recovery' })
  kind: (typeof CODE_KINDS)[number];

  @Text({
    min: 6,
    max: 40,
    short: 'El código está incompleto',
    long: 'El código es demasiado largo',
    docs: {
      description:
        'Of the app (6 digits), or one of the recovery codes; spaces, hyphens and capitals do not matter',
      example: '492039',
    },
  })
  code: string;
}
