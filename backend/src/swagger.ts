import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

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
    .addSecurityRequirements('bearer')
    .build();
  return SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
}

/** Serves the documentation at /api/docs and its JSON at /api/docs-json. */
export function setUpSwagger(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => buildOpenApi(app), { jsonDocumentUrl: 'api/docs-json' });
}
