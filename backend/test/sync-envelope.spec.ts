import { ValidationPipe } from '@nestjs/common';
import fc from 'fast-check';

import { isValidAtOneLook } from '../src/common/dto/one-look.js';
import { validationPipe } from '../src/common/errors/validation.js';
import { MAX_BATCH, SyncActionsDto } from '../src/syncs/dto/sync-actions.dto.js';

const DTO = { type: 'body', metatype: SyncActionsDto } as const;
const byDecorators = new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true });

const NAMES = ['__proto__', 'constructor', 'prototype', 'then', 'valueOf', 'toString', 'toJSON', 'id', ''];

/** Names that mean something to JavaScript are as good as any others. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.jsonValue({ maxDepth: 1 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...NAMES), tie('value')))
      .map(
        (entries) =>
          JSON.parse(
            `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`).join()}}`,
          ) as unknown,
      ),
  ),
})).value;

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * The decorators' library drops what has the name of a method that every object has, wherever it lies. The
 * look keeps it: what a phone sent is read, refused or kept whole by those who know actions.
 */
const asDecoratorsLeaveIt = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).filter(([name]) => !isMethod(name)))
      : part,
  );
const isMethod = (name: string): boolean =>
  typeof (Object.prototype as Record<string, unknown>)[name] === 'function';

describe('the envelope of field work', () => {
  const envelopes = fc.oneof(
    fc.record({ acciones: fc.array(json, { maxLength: 4 }) }),
    fc.record({ acciones: json, otro: json }, { requiredKeys: [] }),
    json,
  );

  it('is told by one look, and then holds what its decorators would leave of it', async () => {
    await fc.assert(
      fc.asyncProperty(envelopes, async (sent) => {
        if (!isValidAtOneLook(SyncActionsDto, sent)) return;
        const looked = (await validationPipe().transform(copyOf(sent), DTO)) as unknown;
        const decorated = (await byDecorators.transform(copyOf(sent), DTO)) as unknown;
        expect(asDecoratorsLeaveIt(looked)).toBe(JSON.stringify(decorated));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a full one', { acciones: Array<unknown>(MAX_BATCH).fill({}) }, true],
    ['an empty one', { acciones: [] }, true],
    ['one action too many', { acciones: Array<unknown>(MAX_BATCH + 1).fill({}) }, false],
    ['something beside the actions', { acciones: [], otro: 1 }, false],
    ['actions that are no list', { acciones: { length: 1 } }, false],
    ['no actions', {}, false],
    ['a list', [], false],
    ['nothing', null, false],
  ])('of %s is good at one look: %#', (_name, sent, isGood) => {
    expect(isValidAtOneLook(SyncActionsDto, sent)).toBe(isGood);
  });
});
