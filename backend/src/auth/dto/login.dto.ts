import { Text } from '../../common/dto/text.js';
import { USERNAME_MAX, USERNAME_MIN } from '../../users/dto/user-fields.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../users/password-limits.js';

export class LoginDto {
  @Text({
    min: USERNAME_MIN,
    max: USERNAME_MAX,
    short: 'El usuario debe tener al menos 3 caracteres',
    long: 'El usuario no puede tener más de 50 caracteres',
    docs: { example: 'mgarcia' },
  })
  username: string;

  @Text({
    min: PASSWORD_MIN,
    max: PASSWORD_MAX,
    short: 'La contraseña debe tener al menos 6 caracteres',
    long: `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`,
    verbatim: true,
    docs: { format: 'password' },
  })
  password: string;
}
