import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import { MOMENTS, NUMBERS, OTHER_TYPES, TEXTS } from './values.ts';

export interface Mutant {
  name: string;
  value: unknown;
}

type Path = readonly (string | number)[];

const EVERYTHING = [...OTHER_TYPES, ...NUMBERS, ...MOMENTS, ...TEXTS];

/** Names that JavaScript's own objects go by. */
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  '\u0000',
  '$ne',
];

/**
 * A valid value with one thing wrong in one place: each place in turn missing, and each with everything that
 * it should not be; then objects with names that they do not have. The rest is made anew each time: with the
 * ids of the one before it would be a mere repeat.
 * @param full whose places are gone through
 */
export function* mutants(full: () => unknown, usual: () => unknown): Generator<Mutant> {
  const places = full();
  // Also what is full is another one each time: where a place of the first is missing, the first has to do.
  const valid = (path: Path): unknown => [usual(), full()].find((value) => isThere(value, path)) ?? places;
  for (const path of placesIn(places)) {
    const place = path.join('.') || 'all of it';
    if (path.length > 0) yield { name: `${place} missing`, value: without(valid(path), path) };
    for (const value of EVERYTHING) {
      yield { name: `${place} = ${shown(value)}`, value: put(valid(path), path, value) };
    }
    if (!isObject(at(places, path))) continue;
    for (const key of KEYS) {
      const given = full();
      const within = isObject(at(given, path)) ? given : places;
      yield { name: `${place} has ${JSON.stringify(key)}`, value: put(within, [...path, key], { a: 1 }) };
    }
  }
}

/** Several things wrong at once, in places chosen by chance. */
export function scrambled(valid: unknown, random: Random): Mutant {
  const places = placesIn(valid);
  const chosen = Array.from({ length: random.int(2, 5) }, () => random.pick(places));
  let value = valid;
  for (const path of chosen) {
    if (isThere(value, path)) value = put(value, path, random.pick(EVERYTHING));
  }
  return { name: `${chosen.map((path) => path.join('.') || 'all of it').join(', ')} at random`, value };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function placesIn(value: unknown, path: Path = []): Path[] {
  const children = Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
  return [
    path,
    ...children.flatMap(([key, child]) =>
      placesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null)?.[key], value);
}

/** Whether something can be put there: an earlier change may have taken the place away. */
function isThere(value: unknown, path: Path): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  if (Array.isArray(value)) return typeof key === 'number' && key < value.length && isThere(value[key], rest);
  return isObject(value) && isThere(value[key], rest);
}

function put(value: unknown, path: Path, child: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return child;
  if (Array.isArray(value)) return value.with(Number(key), put(value[Number(key)], rest, child));
  // Entries, so that `__proto__` becomes a name like any other.
  const others = Object.entries(value as object).filter(([name]) => name !== key);
  return Object.fromEntries([...others, [key, put((value as Record<string, unknown>)[key], rest, child)]]);
}

function without(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.toSpliced(Number(key), 1)
      : value.with(Number(key), without(value[Number(key)], rest));
  }
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, child]) =>
      name !== key ? [[name, child]] : rest.length === 0 ? [] : [[name, without(child, rest)]],
    ),
  );
}

/** Short enough for a line of a report. */
function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
