import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** An upload, or one part of it. Read by a worker, so it carries no validators of its own. */
export class UploadDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description:
      'One object per row, keyed by column name without regard to case, accents, spaces or underscores. ' +
      'Values are texts, numbers or null; money a decimal with a point, dates DD/MM/YYYY or YYYY-MM-DD. ' +
      'An object without columns stands for a blank row of the file: the rows after it keep their numbers.',
  })
  items: Record<string, unknown>[];

  @ApiPropertyOptional({ maxLength: 255, description: 'Name of the file' })
  archivo?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The same for all parts of one file' })
  import_id?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    default: 2,
    description: 'Row in the file of the first item',
  })
  fila_inicial?: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true },
    description:
      "What the file's titles mean where their names do not say it: the column of each, or null to leave it out. " +
      'Items may come under these titles; those under the names of the 35 columns stay theirs.',
  })
  columnas?: Record<string, string | null>;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'One value for all rows that leave the column blank, by column; not for NUMERO_DE_ACTIVO',
  })
  valores?: Record<string, string>;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description:
      'How values that stand as text are written, by column: coma_decimal (1.234,56) or punto_decimal (1,234.56) of ' +
      'money, dia_primero or mes_primero of dates. Without it money has a point and the day is first.',
  })
  lecturas?: Record<string, string>;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'object', additionalProperties: { type: 'string' }, nullable: true },
    description:
      'For each item what stands in columns of the file that are not loaded, by their titles, or null: kept of rows in ' +
      'error alone, so that they come back with all their columns',
  })
  otras?: (Record<string, string> | null)[];

  @ApiPropertyOptional({
    default: false,
    description:
      'The product wrote the file itself: every text is what stands there, "N/A", "-" and "Total" too, and one that begins ' +
      'with an apostrophe is what stands behind it. What the file says as it is stored already changes nothing, nor what ' +
      'is remembered of field work.',
  })
  exportado?: boolean;

  @ApiPropertyOptional({
    default: false,
    description:
      'Nothing is written, nothing is locked; the answer is the one that the load would get as things stand',
  })
  simular?: boolean;

  @ApiPropertyOptional({
    default: false,
    description:
      'Where a row is in error nothing is loaded, and `success` is false; the import is kept as `no_cargada`. Only where ' +
      'the call brings the whole file: without `import_id` and `corrige`.',
  })
  todo_o_nada?: boolean;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description:
      'Of a part that is only tried: numbers of its items that stood in earlier rows of the file already, with the ' +
      'first such row. A load remembers that by itself.',
  })
  filas_antes?: Record<string, number>;

  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'The import whose rows in error the items are, mended: what goes in is of that import, and each once. Comes with ' +
      '`filas_corregidas`; `import_id` is the one of this file.',
  })
  corrige?: string;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', nullable: true },
    maxItems: 2_000,
    description:
      'For each item its row in the import that it mends; with null, or with a row that is not in error any more, it is ' +
      'left out',
  })
  filas_corregidas?: (number | null)[];
}

export class UploadDetailsDto {
  @ApiProperty({
    type: 'integer',
    description: 'Rows that came, blank ones and those that are no assets apart',
  })
  total: number;

  @ApiProperty({ type: 'integer' })
  inserted: number;

  @ApiProperty({ type: 'integer' })
  updated: number;

  @ApiProperty({ type: 'integer', description: 'Rows that said nothing new' })
  unchanged: number;

  @ApiProperty({ type: 'integer', description: 'Rows that did not go in' })
  errors: number;
}

/** Leads from a row of a file to its asset. */
class NamedAssetDto {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'The asset that has this number by now, in the records of past imports; null where none has',
  })
  activo_id?: number | null;
}

export class UploadErrorDto extends NamedAssetDto {
  @ApiProperty({ type: 'integer', description: 'Row in the file' })
  fila: number;

  @ApiPropertyOptional({ description: 'Column at fault, where it is one' })
  columna?: string;

  @ApiProperty({ description: "NUMERO_DE_ACTIVO as it came; '' when it is blank" })
  activo: string;

  @ApiProperty({ description: 'Reason, in Spanish' })
  error: string;
}

/** A field edit stood against a file that brings yet another value (rule 11). */
export class UploadDifferenceDto extends NamedAssetDto {
  @ApiProperty({ type: 'integer', description: 'Row in the file' })
  fila: number;

  @ApiProperty({ description: 'Number of the asset' })
  activo: string;

  @ApiProperty({ description: 'Name of the field' })
  campo: string;

  @ApiProperty({ description: 'What the file brings' })
  valor_archivo: string;

  @ApiProperty({ type: String, nullable: true, description: 'What stays' })
  valor_actual: string | null;
}

/** A row that is no asset: the titles of a page, a sum, a note. */
export class LeftOutRowDto {
  @ApiProperty({ type: 'integer', description: 'Row in the file' })
  fila: number;

  @ApiProperty({ description: "What it says, cell by cell, cut after 200 characters; '' where nothing" })
  texto: string;

  @ApiProperty({ description: 'Reason, in Spanish' })
  motivo: string;
}

/** Cells that say that they hold nothing: they keep what is stored, as blank ones do. */
export class BlankCellsDto {
  @ApiProperty({ description: 'Column' })
  columna: string;

  @ApiProperty({ description: "What stands in them: '-', 'N/A', the error of a formula" })
  valor: string;

  @ApiProperty({ type: 'integer', description: 'How many' })
  celdas: number;
}

export class UploadResultDto {
  @ApiProperty({ description: 'False when rows came and none of them went in' })
  success: boolean;

  @ApiProperty({ description: 'Spanish text, fit to show' })
  message: string;

  @ApiProperty({ format: 'uuid', description: 'The import that this upload is, or is part of' })
  import_id: string;

  @ApiProperty({ type: UploadDetailsDto })
  details: UploadDetailsDto;

  @ApiProperty({ type: [UploadErrorDto], description: 'The first 1,000, by row; a row may have several' })
  errors: UploadErrorDto[];

  @ApiProperty({ type: 'integer', description: 'How many errors there are, listed or not' })
  errors_total: number;

  @ApiProperty({ type: [UploadDifferenceDto], description: 'The first 1,000, by row' })
  diferencias: UploadDifferenceDto[];

  @ApiProperty({ type: 'integer', description: 'How many differences there are, listed or not' })
  diferencias_total: number;

  @ApiProperty({ type: [String], description: 'Columns that are none of the 35 and were left out' })
  columnas_desconocidas: string[];

  @ApiProperty({ type: [LeftOutRowDto], description: 'Rows that are no assets: the first 1,000, by row' })
  omitidas: LeftOutRowDto[];

  @ApiProperty({ type: 'integer', description: 'How many rows are no assets, listed or not' })
  omitidas_total: number;

  @ApiProperty({ type: [BlankCellsDto], description: 'Marks that were taken for blanks, by column' })
  celdas_en_blanco: BlankCellsDto[];
}
