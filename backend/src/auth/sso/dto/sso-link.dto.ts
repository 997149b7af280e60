import { ApiProperty } from '@nestjs/swagger';

import { Text } from '../../../common/dto/text.js';

export class AllowSsoDto {
  @Text({
    min: 1,
    max: 255,
    short: 'Escribe el usuario que tiene en el proveedor',
    long: 'Máximo 255 caracteres',
    docs: { description: 'As the provider’s claim names them', example: 'maria.garcia@example.org' },
  })
  usuario: string;
}

export class SsoLinkDto {
  @ApiProperty({ description: 'What the provider calls them', example: 'maria.garcia@example.org' })
  usuario: string;

  @ApiProperty({ format: 'date-time' })
  desde: string;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Their latest sign-in there',
  })
  ultimo_uso: string | null;
}

export class SsoPermissionDto {
  @ApiProperty({ example: 'maria.garcia@example.org' })
  usuario: string;

  @ApiProperty({ format: 'date-time' })
  hasta: string;
}

/** How somebody comes in by the identity provider; of the two there is one at most. */
export class UserSsoDto {
  @ApiProperty({ type: SsoLinkDto, nullable: true })
  vinculo: SsoLinkDto | null;

  @ApiProperty({
    type: SsoPermissionDto,
    nullable: true,
    description: 'Whoever the provider calls so is tied to this account when they first sign in there',
  })
  permiso: SsoPermissionDto | null;
}
