import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';

import { PageDto } from '../../common/dto/page.dto.js';
import { IMPORT_STATES, type ImportEstado } from '../import-estado.js';
import { BackgroundLoadDto } from './background-load.dto.js';
import { ImportReadingDto } from './import-reading.dto.js';
import { ImportReversalDto } from './import-reversal.dto.js';
import {
  LeftOutRowDto,
  UploadDetailsDto,
  UploadDifferenceDto,
  UploadErrorDto,
  UploadResultDto,
} from './upload.dto.js';

export class ImportUserDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ description: 'Empty when unknown' })
  full_name: string;
}

export class MendedImportDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true })
  archivo: string | null;
}

/** A file that was loaded, with the sums over its parts. */
export class ImportDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true })
  archivo: string | null;

  @ApiProperty({ type: ImportUserDto })
  usuario: ImportUserDto;

  @ApiProperty({ format: 'date-time' })
  started_at: string;

  @ApiProperty({ format: 'date-time' })
  updated_at: string;

  @ApiProperty({ type: 'integer', description: 'Calls that brought it' })
  partes: number;

  @ApiProperty({
    enum: IMPORT_STATES,
    enumName: 'ImportEstado',
    description:
      'desconocido: nobody said how many rows the file has. no_cargada: all or nothing was asked for, and a row is in error.',
  })
  estado: ImportEstado;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Rows of the file, of which details.total and omitidas_total came',
  })
  filas_total: number | null;

  @ApiProperty({ description: 'An administrator looked at what came of it' })
  visto: boolean;

  @ApiProperty({ type: UploadDetailsDto })
  details: UploadDetailsDto;

  @ApiProperty({ type: 'integer', description: 'Rows that came and are no assets' })
  omitidas_total: number;

  @ApiProperty({
    type: BackgroundLoadDto,
    nullable: true,
    description: 'How its load in the background stands; null where its parts are loaded as they come',
  })
  segundo_plano: BackgroundLoadDto | null;

  @ApiProperty({ description: 'Nothing of it is loaded where one of its rows is in error' })
  todo_o_nada: boolean;

  @ApiProperty({
    type: 'integer',
    description: 'Rows that were in error and went in mended: `details` counts them where they are by now',
  })
  corregidas: number;

  @ApiProperty({
    type: MendedImportDto,
    nullable: true,
    description: 'The import whose rows in error this file brought mended: what went in is of that one',
  })
  corrige: MendedImportDto | null;

  @ApiProperty({ type: ImportReversalDto, nullable: true, description: 'That it was taken back' })
  reversion: ImportReversalDto | null;
}

/** A file that brought rows in error mended, and what came of it. */
export class ImportCorrectionDto extends PickType(ImportDto, [
  'id',
  'archivo',
  'usuario',
  'started_at',
  'estado',
  'details',
] as const) {}

export class RunningImportsDto {
  @ApiProperty({ type: [ImportDto], description: 'The longest first, 20 at most' })
  imports: ImportDto[];
}

export class ImportListDto extends PageDto {
  @ApiProperty({ type: [ImportDto], description: 'Newest first' })
  imports: ImportDto[];
}

/** What was wrong, in the order of the file: of each part what its answer listed. */
export class ImportErrorsDto extends PageDto {
  @ApiProperty({ type: [UploadErrorDto] })
  errors: UploadErrorDto[];
}

export class ImportDifferencesDto extends PageDto {
  @ApiProperty({ type: [UploadDifferenceDto] })
  diferencias: UploadDifferenceDto[];
}

export class LeftOutReasonDto {
  @ApiProperty({ description: 'Reason, in Spanish' })
  motivo: string;

  @ApiProperty({ type: 'integer', description: 'Listed rows that were left out for it' })
  filas: number;
}

export class LeftOutRowsDto extends PageDto {
  @ApiProperty({ type: [LeftOutReasonDto], description: 'Of all of its rows, the most frequent first' })
  motivos: LeftOutReasonDto[];

  @ApiProperty({ type: [LeftOutRowDto] })
  omitidas: LeftOutRowDto[];
}

export class UnseenImportsDto {
  @ApiProperty({
    type: 'integer',
    description: 'Loads of the last 14 days with errors or broken off, not looked at',
  })
  total: number;
}

/** The import with the first 50 errors, differences and rows left out, in the order of the file. */
export class ImportDetailDto extends IntersectionType(
  ImportDto,
  PickType(UploadResultDto, [
    'errors',
    'errors_total',
    'diferencias',
    'diferencias_total',
    'columnas_desconocidas',
    'omitidas',
    'celdas_en_blanco',
  ] as const),
) {
  @ApiProperty({
    type: ImportReadingDto,
    nullable: true,
    description: 'How its file was understood, where known',
  })
  lectura: ImportReadingDto | null;

  @ApiProperty({
    type: [ImportCorrectionDto],
    description: 'Files that brought its rows in error mended, the first 50',
  })
  correcciones: ImportCorrectionDto[];
}

export class ImportAnswerDto {
  @ApiProperty({ type: ImportDetailDto })
  import: ImportDetailDto;
}
