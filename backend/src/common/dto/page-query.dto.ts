import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

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

  @ApiPropertyOptional({ maxLength: 200 })
  @IsOptional()
  // PostgreSQL's text knows no NUL, so nothing can match one.
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
  )
  @IsString({ message: 'La búsqueda debe ser un texto' })
  @MaxLength(200, { message: 'La búsqueda es demasiado larga' })
  search?: string;
}
