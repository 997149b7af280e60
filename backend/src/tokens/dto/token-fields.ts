import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsInt, Max, Min } from 'class-validator';

import { Text } from '../../common/dto/text.js';
import { TOKEN_SCOPES } from '../../identity/token-scope.js';

const DAYS = 365;
const SCOPES_MESSAGE = 'Elige qué puede hacer el token';
const DAYS_MESSAGE = `El token debe vencer en 1 a ${DAYS} días`;

export const TokenNameField = (): PropertyDecorator =>
  Text({
    min: 1,
    max: 100,
    short: 'El nombre es obligatorio',
    long: 'El nombre puede tener 100 caracteres como máximo',
    docs: { description: 'Which program it is for', example: 'ERP de contabilidad' },
  });

export const ScopesField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      enum: TOKEN_SCOPES,
      enumName: 'TokenScope',
      isArray: true,
      minItems: 1,
      maxItems: TOKEN_SCOPES.length,
      example: ['read'],
    }),
    IsArray({ message: SCOPES_MESSAGE }),
    ArrayMinSize(1, { message: SCOPES_MESSAGE }),
    ArrayMaxSize(TOKEN_SCOPES.length, { message: SCOPES_MESSAGE }),
    ArrayUnique({ message: SCOPES_MESSAGE }),
    IsIn(TOKEN_SCOPES, { each: true, message: SCOPES_MESSAGE }),
  );

export const DaysField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: DAYS, example: 90, description: 'Until it expires' }),
    IsInt({ message: DAYS_MESSAGE }),
    Min(1, { message: DAYS_MESSAGE }),
    Max(DAYS, { message: DAYS_MESSAGE }),
  );
