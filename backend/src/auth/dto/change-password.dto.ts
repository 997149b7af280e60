import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';

import { PASSWORD_MAX, PASSWORD_MIN } from '../../users/password-limits.js';

export class ChangePasswordDto {
  @ApiProperty({ maxLength: PASSWORD_MAX, format: 'password' })
  @MaxLength(PASSWORD_MAX, { message: `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres` })
  @IsNotEmpty({ message: 'Escribe tu contraseña actual' })
  @IsString({ message: 'Escribe tu contraseña actual' })
  currentPassword: string;

  @ApiProperty({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, format: 'password' })
  @MaxLength(PASSWORD_MAX, { message: `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres` })
  @MinLength(PASSWORD_MIN, { message: 'La contraseña debe tener al menos 6 caracteres' })
  newPassword: string;
}
