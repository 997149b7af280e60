import type { Schema } from './contract.ts';

const LOWER = ['minimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;

/** What may be sent and no longer is taken. */
export function narrowedBounds(before: Schema, after: Schema): string[] {
  const raised = LOWER.filter((bound) => (after[bound] ?? -Infinity) > (before[bound] ?? -Infinity));
  const lowered = UPPER.filter((bound) => (after[bound] ?? Infinity) < (before[bound] ?? Infinity));
  const said = [...raised, ...lowered].map(
    (bound) => `${bound} is ${after[bound]}, was ${before[bound] ?? 'not there'}`,
  );
  if (after.pattern === undefined || after.pattern === before.pattern) return said;
  return [...said, `pattern is ${after.pattern}, was ${before.pattern ?? 'not there'}`];
}
