import { type Direction, SchemaComparison } from './compare-schemas.ts';
import type { Answer, Content, Contract, Operation, Parameter } from './contract.ts';

/** @returns what of one call breaks clients of the former contract, each beginning with where it is */
export function breaksOfOperation(
  contracts: { before: Contract; after: Contract },
  { before, after }: { before: Operation; after: Operation },
): string[] {
  const compare = (direction: Direction): SchemaComparison =>
    new SchemaComparison(contracts.before, contracts.after, direction);
  return [
    ...whoMayCall(before, after),
    ...parameters(before.parameters ?? [], after.parameters ?? []),
    ...body(),
    ...Object.entries(before.responses).flatMap(([status, answer]) => answers(status, answer)),
    ...newSuccesses(before, after),
  ];

  function parameters(had: Parameter[], has: Parameter[]): string[] {
    const key = keyOf(had);
    const keyNow = keyOf(has);
    const now = new Map(has.map((one) => [keyNow(one), one]));
    const known = new Set(had.map(key));
    const found = had.flatMap((one) => {
      const same = now.get(key(one));
      if (!same) return [`${key(one)}: is gone`];
      return [
        ...(same.required && !one.required ? [`${key(one)}: is required`] : []),
        ...compare('sent').breaks(one.schema, same.schema, key(one)),
      ];
    });
    const asked = has.filter((one) => one.required && !known.has(keyNow(one)));
    return [...found, ...asked.map((one) => `${keyNow(one)}: is required`)];
  }

  function body(): string[] {
    const [had, has] = [before.requestBody, after.requestBody];
    if (!had) return has?.required ? ['body: is required'] : [];
    if (!has) return ['body: is gone'];
    return [
      ...(has.required && !had.required ? ['body: is required'] : []),
      ...contents(had.content, has.content, 'sent', 'body'),
    ];
  }

  function answers(status: string, answer: Answer): string[] {
    const now = after.responses[status];
    if (!now) return [`${status}: is gone`];
    const headers = Object.keys(answer.headers ?? {}).filter((name) => !now.headers?.[name]);
    return [
      ...headers.map((name) => `${status} ${name}: is gone`),
      ...contents(answer.content ?? {}, now.content ?? {}, 'answered', status),
    ];
  }

  function contents(had: Content, has: Content, direction: Direction, where: string): string[] {
    return Object.entries(had).flatMap(([type, { schema }]) => {
      const now = has[type];
      if (!now) return [`${where}: ${type} is gone`];
      return compare(direction).breaks(schema ?? {}, now.schema ?? {}, where);
    });
  }
}

/** Names of a query are what clients write; what stands for a part of the path is only its place. */
function keyOf(all: readonly Parameter[]): (one: Parameter) => string {
  const places = all.filter((one) => one.in === 'path');
  return (one) => (one.in === 'path' ? `path ${places.indexOf(one) + 1}` : `${one.in} ${one.name}`);
}

/** A client that knows one success takes every other for it. */
function newSuccesses(before: Operation, after: Operation): string[] {
  return Object.keys(after.responses)
    .filter((status) => /^[23]/.test(status) && !before.responses[status])
    .map((status) => `${status}: is a success that clients do not know`);
}

function whoMayCall(before: Operation, after: Operation): string[] {
  const isOpen = ({ security }: Operation): boolean => security?.length === 0;
  if (isOpen(before)) return isOpen(after) ? [] : ['is no longer open to everybody'];
  if (isOpen(after)) return [];
  const ways = ({ security = [{ bearer: [] }] }: Operation): string[] => security.flatMap(Object.keys);
  const gone = (had: string[] = [], has: string[] = []): string[] => had.filter((one) => !has.includes(one));
  return [
    ...gone(before['x-roles'], after['x-roles']).map((role) => `is closed to ${role}`),
    ...gone(before['x-token-scopes'], after['x-token-scopes']).map(
      (scope) => `is closed to tokens to ${scope}`,
    ),
    ...gone(ways(before), ways(after)).map((way) => `is no longer opened by ${way}`),
  ];
}
