import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

import { ErrorResponseDto } from './common/errors/error-response.dto.js';
import { TOKEN_SECURITY } from './identity/decorators/takes-tokens.decorator.js';
import { offerBody } from './swagger-bodies.js';
import { logInHere } from './swagger-log-in.js';
import { explainParameters } from './swagger-parameters.js';
import { explainRefusals, refusal } from './swagger-refusals.js';
import { SWAGGER_TAGS } from './swagger-tags.js';

/** What opens the figures for an organisation's monitoring. */
export const METRICS_SECURITY = 'metrics';

/** The contract as OpenAPI: paths with their `/api`, operationIds are the method names. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder();
  for (const [name, description] of SWAGGER_TAGS) builder.addTag(name, description);
  const config = builder
    .setTitle('Inventario de activos')
    .setDescription(
      'API del inventario de activos: consola de administración y trabajo de campo sin conexión. ' +
        'Los errores tienen una sola forma: statusCode, code, message y, a veces, details.',
    )
    .setVersion('1.0.0')
    .addBearerAuth()
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' }, METRICS_SECURITY)
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'Token de integración: inv_…', bearerFormat: 'inv_' },
      TOKEN_SECURITY,
    )
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorResponseDto],
  });
  Object.values(document.paths).forEach(documentBorder);
  return document;
}

type PathItem = OpenAPIObject['paths'][string];
type Responses = NonNullable<PathItem['get']>['responses'];

/**
 * What the border refuses whatever the route: wrong parameters, and bodies that are too large or unreadable.
 */
function documentBorder({ get, post, put, patch, delete: remove }: PathItem): void {
  for (const operation of [get, post, put, patch, remove]) {
    if (!operation) continue;
    const { requestBody, parameters = [], responses } = operation;
    const json = requestBody && 'content' in requestBody && 'application/json' in requestBody.content;
    const asks = requestBody ?? parameters.some((parameter) => 'in' in parameter && parameter.in === 'query');
    const refusals = [...(asks ? [400] : []), ...(json ? [413, 415] : [])];
    for (const status of refusals) responses[status] ??= refusal(status);
    if ('x-token-scopes' in operation) documentRateLimit(responses);
    explainRefusals(responses);
    explainParameters(parameters);
    offerBody(operation);
  }
}

/** Every answer to an integration token says what is left of its minute. */
function documentRateLimit(responses: Responses): void {
  const refused = responses[429] ?? { ...refusal(429), description: '' };
  if ('$ref' in refused) return;
  const description = [refused.description, 'too_many_calls, with an integration token'];
  responses[429] = {
    ...refused,
    description: description.filter(Boolean).join('; '),
    headers: {
      ...refused.headers,
      'Retry-After': header('Seconds to wait'),
      RateLimit: header(
        'With an integration token: calls that are left, and seconds until all are there again',
      ),
      'RateLimit-Policy': header('With an integration token: calls (q) of a window (w, seconds)'),
    },
  };
}

const header = (description: string) => ({ description, schema: { type: 'string' as const } });

/** Serves the documentation at /api/docs and its JSON at /api/docs-json. */
export function setUpSwagger(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => buildOpenApi(app), {
    jsonDocumentUrl: 'api/docs-json',
    // As YAML it would be written anew for everybody who asks.
    raw: ['json'],
    customSiteTitle: 'API del inventario',
    // Closed subjects are an overview; whoever opens a call may try it at once.
    swaggerOptions: {
      docExpansion: 'none',
      filter: true,
      tryItOutEnabled: true,
      responseInterceptor: logInHere,
    },
  });
}
