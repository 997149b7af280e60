import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, ValidateIf } from 'class-validator';

import { Text } from '../../common/dto/text.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../password-limits.js';
import { ROLE_NAMES } from '../../identity/role.js';

const FULL_NAME_MAX = 120;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 50;

/** Absent is fine; null is a value, and a wrong one. */
const MayBeAbsent = () => ValidateIf((_object, value) => value !== undefined);

/** 3 to 50 letters, digits and underscores (specification §5). */
export const UsernameField = () =>
  Text({
    min: USERNAME_MIN,
    max: USERNAME_MAX,
    short: 'Mínimo 3 caracteres',
    long: 'Máximo 50 caracteres',
    pattern: /^[A-Za-z0-9_]+$/,
    wrong: 'Solo letras, números y guiones bajos',
    docs: { pattern: '^[A-Za-z0-9_]+$', example: 'mgarcia' },
  });

/** At least 6 characters (specification §5). */
export const PasswordField = ({ optional = false } = {}) =>
  Text({
    optional,
    min: PASSWORD_MIN,
    max: PASSWORD_MAX,
    short: 'Mínimo 6 caracteres',
    long: `Máximo ${PASSWORD_MAX} caracteres`,
    verbatim: true,
    docs: { format: 'password' },
  });

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
  Text({
    optional: true,
    max: FULL_NAME_MAX,
    short: 'El nombre completo debe ser un texto',
    long: `Máximo ${FULL_NAME_MAX} caracteres`,
    pattern: /^\P{Cc}*$/u,
    wrong: 'El nombre completo tiene caracteres no válidos',
    docs: { example: 'María García' },
  });
