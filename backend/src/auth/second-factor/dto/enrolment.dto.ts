import { Text } from '../../../common/dto/text.js';
import { PASSWORD_MAX } from '../../../users/password-limits.js';
import { ChallengeField } from './login-step.dto.js';

/** Whoever changes what proves them says once more that it is them. */
export class CurrentPasswordDto {
  @Text({
    min: 1,
    max: PASSWORD_MAX,
    short: 'Escribe tu contraseña actual',
    long: `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`,
    verbatim: true,
    docs: { format: 'password' },
  })
  currentPassword: string;
}

export class ConfirmTotpDto {
  @ChallengeField()
  challenge: string;

  @Text({
    min: 6,
    max: 10,
    short: 'El código tiene 6 números',
    long: 'El código tiene 6 números',
    docs: { description: 'Of the app that is to be added', example: '492039' },
  })
  code: string;
}
