import { ApiProperty } from '@nestjs/swagger';

export class PasswordChangedDto {
  @ApiProperty({ example: 'Contraseña actualizada exitosamente' })
  message: string;
}
