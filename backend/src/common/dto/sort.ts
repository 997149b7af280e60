import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

/** A column to sort by, from the lowest up; with '-' before it from the highest down. */
export type Sort<Column extends string> = Column | `-${Column}`;

/** `orden` of a list: one of these columns, nothing else. */
export const SortField = (columns: readonly string[]): PropertyDecorator => {
  const values = columns.flatMap((column) => [column, `-${column}`]);
  return applyDecorators(
    ApiPropertyOptional({ enum: values, description: 'Column to sort by; with - from the highest down' }),
    IsOptional(),
    IsIn(values, { message: 'No se puede ordenar por esa columna' }),
  );
};

/** Column and direction of a checked `orden`. */
export function sortOf<Column extends string>(
  orden: Sort<Column>,
): { column: Column; direction: 'ASC' | 'DESC' } {
  return orden.startsWith('-')
    ? { column: orden.slice(1) as Column, direction: 'DESC' }
    : { column: orden as Column, direction: 'ASC' };
}
