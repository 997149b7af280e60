import { Text } from '../../common/dto/text.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../users/password-limits.js';

const LONG = `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`;
const PASSWORD = { max: PASSWORD_MAX, long: LONG, verbatim: true, docs: { format: 'password' } } as const;

export class ChangePasswordDto {
  @Text({ ...PASSWORD, min: 1, short: 'Escribe tu contraseña actual' })
  currentPassword: string;

  @Text({ ...PASSWORD, min: PASSWORD_MIN, short: 'La contraseña debe tener al menos 6 caracteres' })
  newPassword: string;
}
