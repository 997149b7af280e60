import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';

import { isValidAtOneLook } from '../dto/one-look.js';
import { AppError } from './app-error.js';
import { ERROR_TEXTS } from './error-texts.js';

/** Fields that an answer names: whoever sent more wrong ones has no form in front of them. */
const MAX_FIELDS = 20;

/** What is wrong, by path: `campo.subcampo → mensajes`. Only as far as it is asked for. */
function* faultsOf(errors: ValidationError[], prefix = ''): Generator<[path: string, texts: string[]]> {
  for (const { property, constraints, children } of errors) {
    const path = prefix ? `${prefix}.${property}` : property;
    if (constraints) {
      yield [
        path,
        Object.entries(constraints).map(([rule, text]) =>
          rule === 'whitelistValidation' ? 'Campo desconocido' : text,
        ),
      ];
    }
    yield* faultsOf(children ?? [], path);
  }
}

function first<T>(count: number, values: Iterable<T>): T[] {
  const taken: T[] = [];
  for (const value of values) {
    if (taken.length === count) break;
    taken.push(value);
  }
  return taken;
}

class BorderPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!isValidAtOneLook(metadata.metatype, value)) return super.transform(value, metadata);
    this.stripProtoKeys(value);
    return value;
  }
}

/** Validates every DTO at the border; unknown fields are refused. */
export const validationPipe = (): ValidationPipe =>
  new BorderPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const fields = Object.fromEntries(first(MAX_FIELDS, faultsOf(errors)));
      const text = Object.values(fields)[0]?.[0];
      return AppError.badRequest(ERROR_TEXTS[400].code, text ?? ERROR_TEXTS[400].message, { fields });
    },
  });
