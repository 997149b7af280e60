import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

import { Nested } from '../../common/dto/nested.js';
import { Text } from '../../common/dto/text.js';
import { ImportReadingDto } from './import-reading.dto.js';

/** Said before the first part of a file, so that a load that breaks off is known with how far it came. */
export class BeginImportDto {
  @ApiProperty({ format: 'uuid', description: 'The import_id of its parts' })
  @IsUUID(undefined, { message: 'id debe ser un UUID' })
  id: string;

  @Text({
    max: 255,
    long: 'El nombre del archivo es un texto de hasta 255 caracteres',
    docs: { description: 'Name of the file' },
  })
  archivo: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: 100_000_000,
    description: 'Rows of the file, blank ones apart',
  })
  @IsInt({ message: 'filas_total debe ser un número de filas' })
  @Min(1, { message: 'filas_total debe ser un número de filas' })
  @Max(100_000_000, { message: 'filas_total debe ser un número de filas' })
  filas_total: number;

  @ApiPropertyOptional({ type: ImportReadingDto, description: 'How the file was understood' })
  @IsOptional()
  @Nested(() => ImportReadingDto, { message: 'lectura debe ser un objeto' })
  lectura?: ImportReadingDto;

  @ApiPropertyOptional({
    default: false,
    description:
      'Its parts go to `POST admin/imports/{id}/parts` and are loaded by the server once all of them came. Said when the ' +
      'import begins, and not changed later.',
  })
  @IsOptional()
  @IsBoolean({ message: 'segundo_plano es verdadero o falso' })
  segundo_plano?: boolean;

  @ApiPropertyOptional({
    default: false,
    description:
      'Where a row is in error nothing of the file is loaded: it ends as `no_cargada`, with its errors. Of loads in the ' +
      'background that mend no other; said when the import begins, and not changed later.',
  })
  @IsOptional()
  @IsBoolean({ message: 'todo_o_nada es verdadero o falso' })
  todo_o_nada?: boolean;

  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'The import whose rows in error the file brings mended: they join it. Said when the import begins, and with each part.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'corrige debe ser un UUID' })
  corrige?: string;
}
