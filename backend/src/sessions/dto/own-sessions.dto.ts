import { ApiProperty } from '@nestjs/swagger';

/** A login of the person who asks that has not ended. */
export class OwnSessionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'The one that asks' })
  esta: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Of a device of the field: model and browser' })
  equipo: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Last 6 characters of that device’s own id' })
  codigo: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Browser and system' })
  navegador: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Address from which it was used last' })
  direccion: string | null;

  @ApiProperty({ description: 'It began at the identity provider' })
  sso: boolean;

  @ApiProperty({ format: 'date-time' })
  desde: string;

  @ApiProperty({ format: 'date-time', description: 'To the quarter of an hour' })
  ultimo_uso: string;

  @ApiProperty({ type: 'integer', description: 'On its device, by what that told last' })
  cambios_sin_enviar: number;

  @ApiProperty({ type: 'integer' })
  fotos_sin_enviar: number;
}

export class OwnSessionsDto {
  @ApiProperty({
    type: [OwnSessionDto],
    description: 'The one that asks first, then by last use; 100 at most',
  })
  sesiones: OwnSessionDto[];

  @ApiProperty({ type: 'integer', description: 'All of them' })
  total: number;
}

export class EndedSessionsDto {
  @ApiProperty({ type: 'integer', description: 'Sessions that were ended by this call' })
  cerradas: number;
}
