import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
} from 'class-validator';

import { Nested } from '../../common/dto/nested.js';
import { Text } from '../../common/dto/text.js';

const MAX_TITLE = 255;
/** More columns are no inventory's; the app tells of no more. */
export const MAX_TITLES = 400;

const WRONG_ROW = { message: 'fila_titulos debe ser un número de fila' };
const WRONG_TITLES = { message: `titulos debe ser una lista de 1 a ${MAX_TITLES} títulos` };

export class FileTitleDto {
  @Text({ max: MAX_TITLE, long: `Un título tiene hasta ${MAX_TITLE} caracteres` })
  titulo: string;

  @Text({
    max: 60,
    optional: 'nullable',
    long: 'columna debe ser una de las 35 columnas',
    docs: { description: 'One of the 35; null where what stands under it is not loaded' },
  })
  columna: string | null;

  @ApiProperty({ description: 'Whether a person said so, rather than the title' })
  @IsBoolean({ message: 'a_mano debe ser verdadero o falso' })
  a_mano: boolean;
}

/** How a file was understood: kept with its import, and proposed for the next file with the same titles. */
export class ImportReadingDto {
  @Text({
    max: MAX_TITLE,
    optional: 'nullable',
    long: `hoja tiene hasta ${MAX_TITLE} caracteres`,
    docs: { description: 'Name of the sheet, where there is one' },
  })
  hoja: string | null;

  @ApiProperty({ type: 'integer', minimum: 1, nullable: true, description: 'Row of the titles' })
  @IsOptional()
  @IsInt(WRONG_ROW)
  @Min(1, WRONG_ROW)
  @Max(100_000_000, WRONG_ROW)
  fila_titulos: number | null;

  @ApiProperty({ type: [FileTitleDto], maxItems: MAX_TITLES, description: "In the file's order" })
  @IsArray(WRONG_TITLES)
  @ArrayMinSize(1, WRONG_TITLES)
  @ArrayMaxSize(MAX_TITLES, WRONG_TITLES)
  @Nested(() => FileTitleDto, { ...WRONG_TITLES, each: true })
  titulos: FileTitleDto[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'One value for all rows that leave the column blank, by column',
  })
  @IsObject({ message: 'valores debe dar un texto a cada columna' })
  valores: Record<string, string>;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description:
      'How a column is written where a person said so: coma_decimal, punto_decimal, dia_primero, mes_primero',
  })
  @IsObject({ message: 'lecturas debe decir cómo se lee cada columna' })
  lecturas: Record<string, string>;
}

/** The titles of a file: of several rows, where it is not sure which of them holds the titles. */
export class FileTitlesDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'string' } },
    description: 'Rows of the file that may hold its titles, the likeliest first; 25 at most',
  })
  @IsArray({ message: 'filas debe ser una lista de filas de títulos' })
  @ArrayMaxSize(25, { message: 'filas tiene hasta 25 filas' })
  @IsArray({ each: true, message: 'filas debe ser una lista de filas de títulos' })
  filas: unknown[][];
}

class KnownReadingDto extends ImportReadingDto {
  @ApiProperty({ type: 'integer', description: 'Which of the rows asked about has these titles, from 0' })
  fila: number;

  @ApiProperty({ format: 'uuid', description: 'The import of which it is known' })
  import_id: string;

  @ApiProperty({ type: String, nullable: true })
  archivo: string | null;

  @ApiProperty({ format: 'date-time' })
  started_at: string;

  @ApiProperty({ description: 'Who loaded it: the full name, or the user name' })
  usuario_nombre: string;
}

export class KnownReadingAnswerDto {
  @ApiPropertyOptional({
    type: KnownReadingDto,
    nullable: true,
    description:
      'null where no file with these titles was loaded, or nothing about it was decided by a person',
  })
  lectura: KnownReadingDto | null;
}
