import { breaksOfOperation } from './compare-operations.ts';
import type { Contract, Operation } from './contract.ts';

/** Of a path what clients see: the names of its placeholders are for readers. */
const shape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

function callsOf({ paths }: Contract): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, call]) => [`${method.toUpperCase()} ${shape(path)}`, call] as const),
    ),
  );
}

/** @returns what of `after` breaks clients that were written for `before`; nothing where it only grew */
export function breaks(before: Contract, after: Contract): string[] {
  const now = callsOf(after);
  return [...callsOf(before)].flatMap(([name, call]) => {
    const same = now.get(name);
    if (!same) return [`${name} is gone`];
    const found = breaksOfOperation({ before, after }, { before: call, after: same });
    return found.map((what) => `${name} ${what}`);
  });
}
