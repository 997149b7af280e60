import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsObject, IsUUID, Max, Min } from 'class-validator';

import { Text } from '../../common/dto/text.js';
import { MAX_ID } from '../../common/id.pipe.js';
import type { AssetChanges } from '../../inventory/entities/asset-history.entity.js';

const REASON_MAX = 500;

export class CorrectAssetDto {
  @ApiProperty({ format: 'uuid', description: 'Of the correction; a repeat with it changes nothing more' })
  @IsUUID(undefined, { message: 'El identificador de la corrección no es válido' })
  id: string;

  @ApiProperty({ type: 'integer', description: 'Version of the asset that the correction starts from' })
  @IsInt({ message: 'La versión no es válida' })
  @Min(1, { message: 'La versión no es válida' })
  @Max(MAX_ID, { message: 'La versión no es válida' })
  version: number;

  @Text({
    min: 1,
    max: REASON_MAX,
    short: 'Escribe por qué se corrige',
    long: `El motivo admite como máximo ${REASON_MAX} caracteres`,
  })
  motivo: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true },
    example: { SERIAL: 'SN-1', COSTO_ACTUAL: '755500.13' },
    description:
      "What is to change, by the names of the asset's columns; null empties a field. Money is a decimal with a " +
      'point, dates are DD/MM/YYYY or ISO',
  })
  @IsObject({ message: 'Di qué se corrige' })
  campos: Record<string, unknown>;
}

/** What happened to an asset since the version that a correction started from: in `details` of the 409. */
export interface ChangedMeanwhile {
  /** The present one. */
  version: number;
  /** From what it was then to what it is now. */
  cambios: AssetChanges;
  usuario_nombre: string;
  /** When the last of the changes was made. */
  at: string;
}
