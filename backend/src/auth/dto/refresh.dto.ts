import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

export class RefreshDto {
  @ApiProperty({ description: 'The latest refresh token that the client has stored', maxLength: 200 })
  @IsString({ message: 'Falta el token de renovación' })
  @MaxLength(200, { message: 'El token de renovación no es válido' })
  refreshToken: string;
}
