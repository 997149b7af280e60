import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';

/**
 * An object of a DTO of its own, or with `each` a list of them. `ValidateNested` alone lets a list through in
 * the place of an object, and looks at what is in it instead.
 */
export const Nested = (
  type: () => new () => object,
  options: { message: string; each?: boolean },
): PropertyDecorator =>
  applyDecorators(IsObject(options), ValidateNested({ each: options.each }), Type(type));
