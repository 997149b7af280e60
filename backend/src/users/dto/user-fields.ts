import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsString, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';

import { PASSWORD_MAX, PASSWORD_MIN } from '../password-limits.js';
import { ROLE_NAMES } from '../role.js';

const FULL_NAME_MAX = 120;

/** Absent is fine; null is a value, and a wrong one. */
const MayBeAbsent = () => ValidateIf((_object, value) => value !== undefined);

// Within applyDecorators the rule that stands first speaks first.

/** 3 to 50 letters, digits and underscores (specification §5). */
export const UsernameField = () =>
  applyDecorators(
    ApiProperty({ minLength: 3, maxLength: 50, pattern: '^[A-Za-z0-9_]+$', example: 'mgarcia' }),
    MinLength(3, { message: 'Mínimo 3 caracteres' }),
    MaxLength(50, { message: 'Máximo 50 caracteres' }),
    Matches(/^[A-Za-z0-9_]*$/, { message: 'Solo letras, números y guiones bajos' }),
  );

/** At least 6 characters (specification §5). */
export const PasswordField = ({ optional = false } = {}) =>
  applyDecorators(
    ApiProperty({
      required: !optional,
      minLength: PASSWORD_MIN,
      maxLength: PASSWORD_MAX,
      format: 'password',
    }),
    MinLength(PASSWORD_MIN, { message: 'Mínimo 6 caracteres' }),
    MaxLength(PASSWORD_MAX, { message: `Máximo ${PASSWORD_MAX} caracteres` }),
    ...(optional ? [MayBeAbsent()] : []),
  );

export const RoleField = (defaultsTo?: string) =>
  applyDecorators(
    ApiProperty({ required: false, enum: ROLE_NAMES, enumName: 'Role', default: defaultsTo }),
    IsIn(ROLE_NAMES, { message: 'El rol debe ser ADMIN o USUARIO' }),
    MayBeAbsent(),
  );

export const ActiveField = () =>
  applyDecorators(
    ApiProperty({ required: false }),
    IsBoolean({ message: 'El estado debe ser verdadero o falso' }),
    MayBeAbsent(),
  );

/** One line of at most 120 characters, '' when unknown. */
export const FullNameField = () =>
  applyDecorators(
    ApiProperty({ required: false, maxLength: FULL_NAME_MAX, example: 'María García' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsString({ message: 'El nombre completo debe ser un texto' }),
    MaxLength(FULL_NAME_MAX, { message: `Máximo ${FULL_NAME_MAX} caracteres` }),
    Matches(/^\P{Cc}*$/u, { message: 'El nombre completo tiene caracteres no válidos' }),
    MayBeAbsent(),
  );
