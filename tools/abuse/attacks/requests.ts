import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import type { Operation } from '../contract/operations.ts';
import { sample } from '../contract/sample.ts';
import type { Meaning } from '../world/meaning.ts';
import type { World } from '../world/world.ts';
import type { Attack } from './attack.ts';
import { hostileBodies } from './bodies.ts';
import { hostileHeaders } from './headers.ts';
import { type GoodForm, multipart, multipartAttacks } from './multipart.ts';
import { mutants, scrambled } from './mutate.ts';
import { ordinaryWork } from './ordinary-work.ts';
import { NUMBERS, TEXTS } from './values.ts';

const SCRAMBLED = 40;
/** As documented: what is left to chance may be refused once. */
const HONEST = 2;

/** Everything hostile that can be said to one operation; what is not hostile about each is valid. */
export function* attacksOn(operation: Operation, world: World, random: Random): Generator<Attack> {
  const attack = (name: string, change: Partial<Attack> = {}): Attack => ({
    operation,
    name,
    method: operation.method,
    ...valid(operation, world, random),
    ...change,
  });
  for (let n = 0; n < HONEST; n += 1) yield honestAttack(operation, world, random);
  yield* ordinaryWork(operation, world, random);
  for (const { name, path } of hostilePaths(operation, world, random)) yield attack(name, { path });
  for (const { name, headers } of hostileHeaders()) {
    const usual = attack(name, { mayBeCut: true });
    yield { ...usual, headers: { ...usual.headers, ...headers } };
  }
  const { body } = operation;
  if (body?.type === 'multipart/form-data') {
    const good = () => formOf(operation, world.meaning(operation, random), random);
    for (const { name, ...change } of multipartAttacks(good)) yield attack(name, change);
  } else if (body) {
    const make = (isFull: boolean) => (): unknown =>
      sample(body.schema, '', world.meaning(operation, random, isFull), random);
    yield* jsonAttacks(attack, make(true), make(false), random);
  } else yield attack('a body where none belongs', { body: Buffer.from('{"a":1}'), headers: JSON_TYPE });
}

/** One in which nothing is wrong. */
export const honestAttack = (operation: Operation, world: World, random: Random): Attack => ({
  ...{ operation, name: 'as documented', method: operation.method, isHonest: true },
  ...valid(operation, world, random),
});

const JSON_TYPE = { 'Content-Type': 'application/json' };

function* jsonAttacks(
  attack: (name: string, change: Partial<Attack>) => Attack,
  makeFull: () => unknown,
  makeValid: () => unknown,
  random: Random,
): Generator<Attack> {
  const asJson = (name: string, value: unknown): Attack =>
    attack(name, { headers: JSON_TYPE, body: Buffer.from(JSON.stringify(value) ?? '') });
  for (const { name, value } of mutants(makeFull, makeValid)) yield asJson(name, value);
  for (let n = 0; n < SCRAMBLED; n += 1) {
    const { name, value } = scrambled(makeValid(), random);
    yield asJson(name, value);
  }
  for (const { name, ...change } of hostileBodies(JSON.stringify(makeValid()))) yield attack(name, change);
}

function valid(
  operation: Operation,
  world: World,
  random: Random,
): Pick<Attack, 'path' | 'headers' | 'body'> {
  const meaning = world.meaning(operation, random);
  const path = pathOf(operation, (name) => meaning.pathValue(name)) + neededQuery(operation, meaning, random);
  if (!operation.body) return { path, headers: {}, body: null };
  if (operation.body.type === 'multipart/form-data') {
    const { fields, file } = formOf(operation, meaning, random);
    return { path, ...multipart(fields, file) };
  }
  const body = JSON.stringify(sample(operation.body.schema, '', meaning, random));
  return { path, headers: JSON_TYPE, body: Buffer.from(body) };
}

/** A form that the server would take. */
export function formOf(operation: Operation, meaning: Meaning, random: Random): GoodForm {
  const value = operation.body ? sample(operation.body.schema, '', meaning, random) : {};
  const fields = Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [name, String(one)]),
  );
  return { fields, file: meaning.file() };
}

const pathOf = ({ path }: Operation, value: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));

/** What the call asks for behind its question mark; '' where it asks for nothing. */
function neededQuery({ parameters }: Operation, meaning: Meaning, random: Random): string {
  const needed = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => [name, String(sample(schema, name, meaning, random))]);
  return needed.length > 0 ? `?${new URLSearchParams(needed)}` : '';
}

/** What may stand between two slashes, or behind a question mark, without being what was asked for. */
function* hostilePaths(
  operation: Operation,
  world: World,
  random: Random,
): Generator<{ name: string; path: string }> {
  const usual = (name: string): string => world.meaning(operation, random).pathValue(name);
  const texts = [...TEXTS.map(encodeLeniently), ...NUMBERS.map((n) => encodeURIComponent(String(n)))];
  for (const parameter of operation.parameters) {
    for (const text of texts.filter(({ length }) => length < 12_000)) {
      const name = `${parameter.name} = ${text.slice(0, 40)}`;
      if (parameter.in === 'query') {
        yield { name, path: `${pathOf(operation, usual)}?${parameter.name}=${text}` };
      } else if (parameter.in === 'path') {
        const given = (key: string): string => (key === parameter.name ? '\u0001' : usual(key));
        yield { name, path: pathOf(operation, given).replace('%01', text) };
      }
    }
    if (parameter.in !== 'query') continue;
    for (const twice of [
      `${parameter.name}=1&${parameter.name}=2`,
      `${parameter.name}[]=1`,
      `${parameter.name}[a]=1`,
    ]) {
      yield { name: twice, path: `${pathOf(operation, usual)}?${twice}` };
    }
  }
  const many = Array.from({ length: 2_000 }, (_, n) => `p${n}=1`).join('&');
  yield { name: '2,000 parameters', path: `${pathOf(operation, usual)}?${many}` };
  yield { name: 'an unknown parameter', path: `${pathOf(operation, usual)}?__proto__[a]=1&zorro=%00` };
}

/** Percent signs and halves of characters as somebody would send them who wants to. */
function encodeLeniently(text: string): string {
  if (/^%/.test(text)) return text;
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}
