import { ValidationPipe, type ValidationError } from '@nestjs/common';

import { AppError } from './app-error.js';

/** Flattens nested class-validator errors into `campo.subcampo → mensajes`. */
function flatten(errors: ValidationError[], prefix = ''): Record<string, string[]> {
  return errors.reduce<Record<string, string[]>>((all, error) => {
    const path = prefix ? `${prefix}.${error.property}` : error.property;
    if (error.constraints) {
      all[path] = Object.entries(error.constraints).map(([rule, text]) =>
        rule === 'whitelistValidation' ? 'Campo desconocido' : text,
      );
    }
    return { ...all, ...flatten(error.children ?? [], path) };
  }, {});
}

/** Validates every DTO at the border; unknown fields are refused. */
export const validationPipe = () =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const fields = flatten(errors);
      const first = Object.values(fields)[0]?.[0];
      return AppError.badRequest('invalid', first ?? 'La solicitud no es válida.', { fields });
    },
  });
