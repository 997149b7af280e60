import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

import { Text } from './text.js';

/** `page` (from 1), `limit` (1 to 200, each list has its default) and `search`. */
export class PageQueryDto {
  @ApiPropertyOptional({ minimum: 1, type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'La página debe ser un número' })
  @Min(1, { message: 'La página empieza en 1' })
  @Max(1_000_000, { message: 'La página es demasiado alta' })
  page?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: 200, type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'El límite debe ser un número' })
  @Min(1, { message: 'El límite mínimo es 1' })
  @Max(200, { message: 'El límite máximo es 200' })
  limit?: number;

  @Text({
    optional: true,
    max: 200,
    short: 'La búsqueda debe ser un texto',
    long: 'La búsqueda es demasiado larga',
    search: true,
  })
  search?: string;
}
