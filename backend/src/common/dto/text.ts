import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateIf } from 'class-validator';

import { characters, cleanText } from '../text/clean-text.js';

export interface TextRules {
  /** Characters, as `characters` counts them: the database's columns count the same. */
  min?: number;
  max: number;
  /**
   * What is said of one that is too short or no text at all, of one that is too long, and of other faults.
   */
  short?: string;
  long: string;
  pattern?: RegExp;
  wrong?: string;
  /** `nullable` takes null as well; otherwise null is a value, and a wrong one. */
  optional?: boolean | 'nullable';
  /**
   * Passwords and tokens, neither cleaned nor trimmed: whoever types them sees nothing of them, and what was
   * accepted once must be accepted for good.
   */
  verbatim?: boolean;
  /** A search for what the database cannot hold finds nothing, instead of something else. */
  search?: boolean;
  docs?: { description?: string; example?: string; format?: string; pattern?: string };
}

/**
 * Every text that comes in through a DTO: cleaned, trimmed and only then counted, so that what passes here
 * fits into its column.
 */
export function Text(rules: TextRules): PropertyDecorator {
  const { min, max, optional, docs } = rules;
  return applyDecorators(
    ApiProperty({
      required: !optional,
      ...(optional === 'nullable' && { type: String, nullable: true }),
      ...(min !== undefined && { minLength: min }),
      maxLength: max,
      ...docs,
    }),
    Transform(({ value }: { value: unknown }) => received(value, rules)),
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value) => faultOf(value, rules) === null,
        defaultMessage: (validation) => faultOf(validation?.value, rules) ?? '',
      },
    }),
    ...(optional === 'nullable' ? [IsOptional()] : []),
    ...(optional === true ? [ValidateIf((_object, value) => value !== undefined)] : []),
  );
}

function received(value: unknown, { verbatim, search }: TextRules): unknown {
  if (typeof value !== 'string' || verbatim) return value;
  return cleanText(search ? value.replaceAll('\0', '\uFFFD') : value).trim();
}

function faultOf(value: unknown, { min = 0, max, short, long, pattern, wrong }: TextRules): string | null {
  if (typeof value !== 'string') return short ?? long;
  // A book is too long before anybody counts it: no character takes more than two units.
  if (value.length > max * 2) return long;
  const length = characters(value);
  if (length < min) return short ?? long;
  if (length > max) return long;
  return pattern && !pattern.test(value) ? (wrong ?? long) : null;
}
