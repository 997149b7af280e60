import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

import { ErrorResponseDto } from './common/errors/error-response.dto.js';

/** What opens the figures for an organisation's monitoring. */
export const METRICS_SECURITY = 'metrics';

/** The contract as OpenAPI: paths with their `/api`, operationIds are the method names. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Inventario de activos')
    .setDescription(
      'API del inventario de activos: consola de administración y trabajo de campo sin conexión. ' +
        'Los errores tienen una sola forma: statusCode, code, message y, a veces, details.',
    )
    .setVersion('1.0.0')
    .addBearerAuth()
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' }, METRICS_SECURITY)
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

/** What the border refuses whatever the route: wrong parameters, and bodies that are too large or unreadable. */
function documentBorder({ get, post, put, patch, delete: remove }: PathItem): void {
  for (const operation of [get, post, put, patch, remove]) {
    if (!operation) continue;
    const { requestBody, parameters = [], responses } = operation;
    const json = requestBody && 'content' in requestBody && 'application/json' in requestBody.content;
    const asks = requestBody ?? parameters.some((parameter) => 'in' in parameter && parameter.in === 'query');
    const refusals = [...(asks ? [400] : []), ...(json ? [413, 415] : [])];
    for (const status of refusals) responses[status] ??= ERROR_RESPONSE;
  }
}

const ERROR_RESPONSE = {
  description: '',
  content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorResponseDto) } } },
};

/** Serves the documentation at /api/docs and its JSON at /api/docs-json. */
export function setUpSwagger(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => buildOpenApi(app), {
    jsonDocumentUrl: 'api/docs-json',
    // As YAML it would be written anew for everybody who asks.
    raw: ['json'],
  });
}
