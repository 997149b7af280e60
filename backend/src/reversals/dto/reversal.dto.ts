import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, ValidateIf } from 'class-validator';

import { PageDto } from '../../common/dto/page.dto.js';
import { Text } from '../../common/dto/text.js';
import { KEPT_REASONS, type KeptReason } from '../kept-reason.js';

const REASON_MAX = 500;

export class ReverseImportDto {
  @ValidateIf(({ simular }: ReverseImportDto) => simular !== true)
  @Text({
    min: 1,
    max: REASON_MAX,
    short: 'Escribe por qué se deshace la carga',
    long: `El motivo admite como máximo ${REASON_MAX} caracteres`,
    docs: { description: 'Stands in each history; with `simular` it may be empty' },
  })
  motivo: string;

  @ApiPropertyOptional({ description: 'Only says what would come of it; nothing is written' })
  @IsOptional()
  @IsBoolean({ message: 'simular debe ser verdadero o falso' })
  simular?: boolean;
}

/** What stays as the import made it. */
export class KeptDto {
  @ApiProperty({ type: 'integer' })
  activo_id: number;

  @ApiProperty({ description: 'Its number' })
  activo: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the field as in histories; null for an asset that the import had made',
  })
  campo: string | null;

  @ApiProperty({ enum: KEPT_REASONS, enumName: 'KeptReason' })
  motivo: KeptReason;
}

export class ReversalDto {
  @ApiProperty({ description: 'Nothing was written' })
  simulado: boolean;

  @ApiProperty({ type: 'integer', description: 'Assets of which something returns to what it was' })
  deshechos: number;

  @ApiProperty({ type: 'integer', description: 'Assets that the import had made and that go' })
  eliminados: number;

  @ApiProperty({ type: 'integer', description: 'Groups that are empty then and go' })
  grupos_eliminados: number;

  @ApiProperty({ type: [KeptDto], description: 'What stays and why: the first 200, by asset' })
  conservados: KeptDto[];

  @ApiProperty({ type: 'integer' })
  conservados_total: number;
}

export class KeptListDto extends PageDto {
  @ApiProperty({ type: [KeptDto] })
  conservados: KeptDto[];
}
