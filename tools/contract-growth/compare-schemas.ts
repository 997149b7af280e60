import { narrowedBounds } from './bounds.ts';
import type { Contract, Schema } from './contract.ts';
import { resolve } from './resolve.ts';

/** Whether clients send it or are answered with it: what widens the one breaks the other. */
export type Direction = 'sent' | 'answered';

/** Compares one schema, and whatever it is made of, before and after. */
export class SchemaComparison {
  private readonly open = new Set<string>();
  private readonly before: Contract;
  private readonly after: Contract;
  private readonly direction: Direction;

  constructor(before: Contract, after: Contract, direction: Direction) {
    this.before = before;
    this.after = after;
    this.direction = direction;
  }

  /** @returns what breaks clients of the former one, each beginning with where it is */
  breaks(written: Schema, rewritten: Schema, where: string): string[] {
    // A schema that contains itself is compared once on each way down.
    const pair = `${written.$ref} ${rewritten.$ref}`;
    const named = written.$ref !== undefined && rewritten.$ref !== undefined;
    if (named && this.open.has(pair)) return [];
    if (named) this.open.add(pair);
    const before = resolve(written, this.before);
    const after = resolve(rewritten, this.after);
    const here = [
      ...this.kind(before, after),
      ...this.values(before, after),
      ...(this.direction === 'sent' ? narrowedBounds(before, after) : []),
    ].map((what) => `${where}: ${what}`);
    const within = [
      ...this.properties(before, after, where),
      ...this.items(before, after, where),
      ...this.choices(before, after, where),
    ];
    if (named) this.open.delete(pair);
    return [...here, ...within];
  }

  private kind(before: Schema, after: Schema): string[] {
    const said = (['type', 'format'] as const)
      .filter((key) => before[key] !== after[key])
      .map((key) => `${key} is ${after[key] ?? 'not told'}, was ${before[key] ?? 'not told'}`);
    const may = before.nullable ?? false;
    const mayNow = after.nullable ?? false;
    if (this.direction === 'answered' && mayNow && !may) said.push('may be null now');
    if (this.direction === 'sent' && may && !mayNow) said.push('may no longer be null');
    return said;
  }

  private values(before: Schema, after: Schema): string[] {
    const [narrow, wide] = this.direction === 'sent' ? [before, after] : [after, before];
    if (wide.enum === undefined) return [];
    if (this.direction === 'answered' && before['x-open-enum']) return [];
    if (narrow.enum === undefined) {
      return [this.direction === 'sent' ? 'takes certain values only' : 'may be any value now'];
    }
    const allowed = new Set(wide.enum);
    const lost = narrow.enum.filter((value) => !allowed.has(value));
    const what = this.direction === 'sent' ? 'no longer takes' : 'may now be';
    return lost.map((value) => `${what} ${JSON.stringify(value)}`);
  }

  private properties(before: Schema, after: Schema, where: string): string[] {
    const had = new Set(before.required);
    const has = new Set(after.required);
    const found: string[] = [];
    for (const [name, schema] of Object.entries(before.properties ?? {})) {
      const now = after.properties?.[name];
      const at = `${where}.${name}`;
      if (!now) {
        found.push(`${at}: is gone`);
        continue;
      }
      if (this.direction === 'answered' && had.has(name) && !has.has(name))
        found.push(`${at}: may be missing`);
      found.push(...this.breaks(schema, now, at));
    }
    if (this.direction === 'sent') {
      for (const name of has) if (!had.has(name)) found.push(`${where}.${name}: is required`);
    }
    return found;
  }

  private items(before: Schema, after: Schema, where: string): string[] {
    const found = before.items && after.items ? this.breaks(before.items, after.items, `${where}[]`) : [];
    const [one, other] = [before.additionalProperties, after.additionalProperties];
    if (typeof one === 'object' && typeof other === 'object') {
      return [...found, ...this.breaks(one, other, `${where}.*`)];
    }
    // What an object may hold beside its named properties: anything, nothing, or values of one kind.
    const changed = JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);
    return changed ? [...found, `${where}: what it holds under other names is another`] : found;
  }

  private choices(before: Schema, after: Schema, where: string): string[] {
    const [narrow, wide] = this.direction === 'sent' ? [before, after] : [after, before];
    if (before.oneOf === undefined && after.oneOf === undefined) return [];
    const [many, few] = [wide.oneOf ?? [], narrow.oneOf ?? []];
    const name = ({ $ref, type }: Schema): string => $ref?.split('/').at(-1) ?? type ?? 'anything';
    const lost = few.filter((choice) => !many.some((one) => name(one) === name(choice)));
    const what = this.direction === 'sent' ? 'no longer takes' : 'may now be';
    const gone = lost.map((choice) => `${where}: ${what} ${name(choice)}`);
    if ((before.oneOf === undefined) !== (after.oneOf === undefined)) gone.push(`${where}: oneOf is another`);
    const same = (before.oneOf ?? []).flatMap((choice) => {
      const now = after.oneOf?.find((one) => name(one) === name(choice));
      return now ? this.breaks(choice, now, `${where}(${name(choice)})`) : [];
    });
    return [...gone, ...same];
  }
}
