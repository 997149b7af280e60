import { ApiProperty } from '@nestjs/swagger';
import { MaxLength, MinLength } from 'class-validator';

import { PASSWORD_MAX, PASSWORD_MIN } from '../../users/password-limits.js';

export class LoginDto {
  @ApiProperty({ minLength: 3, maxLength: 50, example: 'mgarcia' })
  @MaxLength(50, { message: 'El usuario no puede tener más de 50 caracteres' })
  @MinLength(3, { message: 'El usuario debe tener al menos 3 caracteres' })
  username: string;

  @ApiProperty({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, format: 'password' })
  @MaxLength(PASSWORD_MAX, { message: `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres` })
  @MinLength(PASSWORD_MIN, { message: 'La contraseña debe tener al menos 6 caracteres' })
  password: string;
}
