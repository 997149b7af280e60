import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from './schema.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

/** One call of the contract, with its references resolved. */
export interface Operation {
  id: string;
  method: string;
  /** As in the contract, with `{id}` for what varies. */
  path: string;
  parameters: Parameter[];
  body: { type: 'application/json' | 'multipart/form-data'; schema: Schema } | null;
  /** Documented statuses. */
  statuses: ReadonlySet<number>;
  /** Nobody in it: open to all. */
  roles: readonly string[];
  isPublic: boolean;
  /** Opened by a token that no person has, whatever their role. */
  hasOwnToken: boolean;
}

interface WrittenOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
  security?: Record<string, string[]>[];
  'x-roles'?: string[];
}

interface Contract {
  paths: Record<string, Partial<Record<(typeof METHODS)[number], WrittenOperation>>>;
  components: { schemas: Record<string, Schema> };
}

/** All operations of the committed contract, in its order. */
export function readOperations(): Operation[] {
  const file = join(import.meta.dirname, '../../../openapi/openapi.json');
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Contract;
  const resolved = (schema: Schema): Schema => resolve(schema, components.schemas);
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const written = item[method];
      return written ? [toOperation(method.toUpperCase(), path, written, resolved)] : [];
    }),
  );
}

/** @throws Error for a name that no operation has: attacking nothing finds nothing */
export function chooseOperations(only: readonly string[] | undefined): Operation[] {
  const all = readOperations();
  const unknown = only?.filter((name) => !all.some(({ id }) => id === name)) ?? [];
  if (unknown.length > 0) throw new Error(`there is no operation ${unknown.join(', ')}`);
  return only ? all.filter(({ id }) => only.includes(id)) : all;
}

/** As the contract calls the token of a session. */
const SESSION = 'bearer';

function toOperation(
  method: string,
  path: string,
  written: WrittenOperation,
  resolved: (schema: Schema) => Schema,
): Operation {
  const { content = {} } = written.requestBody ?? {};
  const type = (['application/json', 'multipart/form-data'] as const).find((name) => name in content);
  const schema = type && content[type]?.schema;
  return {
    id: written.operationId,
    method,
    path,
    parameters: (written.parameters ?? []).map((one) => ({ ...one, schema: resolved(one.schema) })),
    body: type && schema ? { type, schema: resolved(schema) } : null,
    statuses: new Set(Object.keys(written.responses).map(Number)),
    roles: written['x-roles'] ?? [],
    isPublic: written.security?.length === 0,
    hasOwnToken: (written.security?.length ?? 0) > 0 && !written.security?.some((one) => SESSION in one),
  };
}

/** Replaces references by what they name; a schema that contains itself ends as one that takes anything. */
function resolve(schema: Schema, all: Record<string, Schema>, within: readonly string[] = []): Schema {
  const { $ref, ...rest } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    const named = all[name];
    return named && !within.includes(name) ? resolve(named, all, [...within, name]) : {};
  }
  const go = (part: Schema): Schema => resolve(part, all, within);
  return {
    ...rest,
    ...(rest.items && { items: go(rest.items) }),
    ...(rest.allOf && { allOf: rest.allOf.map(go) }),
    ...(rest.oneOf && { oneOf: rest.oneOf.map(go) }),
    ...(rest.properties && {
      properties: Object.fromEntries(Object.entries(rest.properties).map(([key, part]) => [key, go(part)])),
    }),
  };
}
