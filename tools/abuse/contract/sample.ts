import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import type { Schema } from './schema.ts';

/** Values that mean something in the world under attack, by the name of the field that takes them. */
export interface Known {
  /** @returns undefined where nothing is known under that name */
  value(name: string): unknown;
  /** Whether a field is there that may be left out. */
  isGiven(name: string): boolean;
}

/** A value that the contract allows, as far as a schema tells; `name` is the field's. */
export function sample(schema: Schema, name: string, known: Known, random: Random): unknown {
  const meant = known.value(name);
  if (meant !== undefined) return meant;
  const [choice] = schema.allOf ?? schema.oneOf ?? [];
  if (choice) return sample(choice, name, known, random);
  if (schema.enum) return random.pick(schema.enum);
  if (schema.properties) {
    const given = Object.entries(schema.properties).filter(
      ([key]) => schema.required?.includes(key) || known.isGiven(key),
    );
    return Object.fromEntries(given.map(([key, part]) => [key, sample(part, key, known, random)]));
  }
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  return byType(schema, name, known, random);
}

function byType(schema: Schema, name: string, known: Known, random: Random): unknown {
  switch (schema.type) {
    case 'array':
      return [sample(schema.items ?? {}, name, known, random)];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return random.chance(0.5);
    case 'object':
      return {};
    default:
      if (schema.format === 'uuid') return uuid(random);
      if (schema.format === 'date') return '2026-01-31';
      if (schema.format === 'date-time') return '2026-01-31T10:00:00.000Z';
      return 'texto'.padEnd(schema.minLength ?? 0, 'o');
  }
}

export const uuid = (random: Random): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => random.int(0, 15).toString(16));
