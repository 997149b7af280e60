import { readFileSync } from 'node:fs';

import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';

type Json = Record<string, unknown>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The committed contract. */
export const readContract = (): OpenAPIObject =>
  JSON.parse(
    readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'),
  ) as OpenAPIObject;

interface Operation {
  route: string;
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>;
}

/**
 * Holds answers of the running server against the committed contract: their status must be documented, their
 * content type too, and JSON must have the documented shape, with nothing missing and nothing more.
 */
export class OpenApiContract {
  private readonly operations: Operation[];
  private readonly ajv: Ajv;
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly seen = new Set<string>();

  constructor(document: OpenAPIObject = readContract()) {
    this.ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(this.ajv);
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      this.ajv.addSchema(toJsonSchema(schema as Json) as Json, `#/components/schemas/${name}`);
    }
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation
          ? [{ route: `${method.toUpperCase()} ${path}`, responses: operation.responses } as Operation]
          : [];
      }),
    );
  }

  /** Every documented answer, as `GET /api/auth/me 200`. */
  get documented(): string[] {
    return this.operations.flatMap(({ route, responses }) =>
      Object.keys(responses).map((status) => `${route} ${status}`),
    );
  }

  /** Documented answers that no checked one was. */
  get unseen(): string[] {
    return this.documented.filter((answer) => !this.seen.has(answer));
  }

  /** @returns what is wrong with an answer; nothing for one that is as documented */
  faultsOf(answer: Response): string[] {
    const { method, url } = answer.request as unknown as { method: string; url: string };
    const { pathname } = new URL(url);
    const operation = this.operations.find(({ route }) => matches(route, method, pathname));
    const name = `${method} ${pathname} ${answer.status}`;
    if (!operation) return [`${name}: no such operation`];
    const response = operation.responses[String(answer.status)];
    if (!response) return [`${name}: undocumented status, ${JSON.stringify(answer.body)}`];
    this.seen.add(`${operation.route} ${answer.status}`);

    const [type = ''] = String(answer.headers['content-type'] ?? '').split(';');
    if (!response.content) return type === '' ? [] : [`${name}: a body that is not documented`];
    const content = response.content[type];
    if (!content) return [`${name}: undocumented content type ${type}`];
    if (type !== 'application/json') return [];
    const validate = this.validatorOf(`${operation.route} ${answer.status}`, content.schema ?? {});
    if (validate(answer.body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${name}: ${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  private validatorOf(key: string, schema: Json): ValidateFunction {
    const known = this.validators.get(key);
    if (known) return known;
    const made = this.ajv.compile(toJsonSchema(schema) as Json);
    this.validators.set(key, made);
    return made;
  }
}

/** `{id}` stands for one segment; a path that is written out goes before one with a placeholder. */
function matches(route: string, method: string, pathname: string): boolean {
  const [routeMethod, template = ''] = route.split(' ');
  if (routeMethod !== method) return false;
  if (/\/assign$/.test(pathname) !== template.endsWith('/assign')) return false;
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}

/**
 * OpenAPI 3.0 as JSON Schema: `nullable` becomes a type, and objects have no properties but the named ones.
 */
function toJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = schema as Json;
  const json = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toJsonSchema(value)]));
  if (json['properties'] && json['additionalProperties'] === undefined) json['additionalProperties'] = false;
  // Beside a reference the type says nothing more, and it would refuse null.
  if (nullable && json['allOf']) delete json['type'];
  return nullable ? { anyOf: [json, { type: 'null' }] } : json;
}
