import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';

const MAX_ACTIONS = 200;
const MAX_PHOTOS = 2000;

export class AskMissingDto {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MAX_ACTIONS, description: 'Own actions' })
  @IsArray({ message: 'acciones debe ser una lista' })
  @ArrayMaxSize(MAX_ACTIONS, { message: `Se aceptan hasta ${MAX_ACTIONS} acciones` })
  @IsUUID(undefined, { each: true, message: 'Un identificador no es válido' })
  acciones: string[];

  @ApiProperty({ type: [String], format: 'uuid', maxItems: MAX_PHOTOS, description: 'Own photos' })
  @IsArray({ message: 'fotos debe ser una lista' })
  @ArrayMaxSize(MAX_PHOTOS, { message: `Se aceptan hasta ${MAX_PHOTOS} fotos` })
  @IsUUID(undefined, { each: true, message: 'Un identificador no es válido' })
  fotos: string[];
}

export class MissingWorkDto {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    description:
      'Of the actions, those that are neither applied nor settled nor given up here: send them again',
  })
  acciones: string[];

  @ApiProperty({
    type: [String],
    format: 'uuid',
    description: 'Of the photos, those that are not stored here',
  })
  fotos: string[];
}
