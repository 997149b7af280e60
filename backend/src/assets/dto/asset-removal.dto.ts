import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

import { PageDto } from '../../common/dto/page.dto.js';
import { Text } from '../../common/dto/text.js';
import { MAX_ID } from '../../common/id.pipe.js';

const REASON_MAX = 500;

const TEXT = { type: String, nullable: true } as const;

export class RemoveAssetDto {
  @ApiProperty({
    type: 'integer',
    description: 'Version of the asset that was seen: nobody removes another one',
  })
  @IsInt({ message: 'La versión no es válida' })
  @Min(1, { message: 'La versión no es válida' })
  @Max(MAX_ID, { message: 'La versión no es válida' })
  version: number;

  @Text({
    min: 1,
    max: REASON_MAX,
    short: 'Escribe por qué se quita',
    long: `El motivo admite como máximo ${REASON_MAX} caracteres`,
  })
  motivo: string;
}

/**
 * An asset that was removed: what it was, who removed it, when and why. Also in `details` of `asset_removed`.
 */
export class RemovedAssetDto {
  @ApiProperty({ type: 'integer', description: 'The id that it had' })
  activo_id: number;

  @ApiProperty()
  NUMERO_DE_ACTIVO: string;

  @ApiProperty(TEXT)
  DESCRIPCION: string | null;

  @ApiProperty({ type: [String], description: 'Names of its place, from the root down' })
  lugar: string[];

  @ApiProperty()
  usuario_nombre: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty()
  motivo: string;
}

export class RemovedAssetsDto extends PageDto {
  @ApiProperty({ type: [RemovedAssetDto], description: 'The latest first' })
  quitados: RemovedAssetDto[];
}
