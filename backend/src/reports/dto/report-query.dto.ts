import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

import { Text } from '../../common/dto/text.js';
import { MAX_ID } from '../../common/id.pipe.js';

/** Rows of a report on one sheet of paper after the other: more than a list on a screen has. */
export const MAX_REPORT_ROWS = 1000;

/** What all reports are narrowed by: the assets that they speak of, as they are now. */
export class ReportQueryDto {
  @ApiPropertyOptional({ type: 'integer', description: 'Assets of this group’s subtree' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'El grupo debe ser un número' })
  @Min(1, { message: 'El grupo debe ser un número' })
  @Max(MAX_ID, { message: 'El grupo debe ser un número' })
  grupo_id?: number;

  @Text({
    optional: true,
    max: 60,
    short: 'El estado debe ser un texto',
    long: 'El estado es demasiado largo',
    search: true,
    docs: { description: 'However it is spelt; `(ninguno)`: assets without one' },
  })
  estado?: string;

  @Text({
    optional: true,
    max: 120,
    short: 'La categoría debe ser un texto',
    long: 'La categoría es demasiado larga',
    search: true,
    docs: { description: 'However it is spelt; `(ninguno)`: assets without one' },
  })
  categoria?: string;

  @ApiPropertyOptional({ minimum: 1, type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'La página debe ser un número' })
  @Min(1, { message: 'La página empieza en 1' })
  @Max(1_000_000, { message: 'La página es demasiado alta' })
  page?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_REPORT_ROWS, type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'El límite debe ser un número' })
  @Min(1, { message: 'El límite mínimo es 1' })
  @Max(MAX_REPORT_ROWS, { message: `El límite máximo es ${MAX_REPORT_ROWS}` })
  limit?: number;
}
