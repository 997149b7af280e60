import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { type RequestHandler, json } from 'express';
import { Logger } from 'nestjs-pino';

import { AppModule } from './app.module.js';
import { ErrorFilter } from './common/errors/error.filter.js';
import { validationPipe } from './common/errors/validation.js';
import { jsonBounds } from './common/json-bounds.js';
import { securityHeaders } from './common/security-headers.js';
import type { Environment } from './config/environment.js';
import { setUpSwagger } from './swagger.js';
import { webApp } from './web/web-app.js';

const JSON_LIMIT = '2mb';

/** Read by its own handler after the guards, with its own limit. As the router matches it: in any case. */
const UPLOAD_PATH = /^\/api\/inventory\/upload\/?$/i;

/**
 * The whole HTTP application, configured but not yet listening. `environment.databaseUrl` must be set
 * and its database migrated.
 */
export async function createApp(environment: Environment): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.register(environment), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  configureApp(app, environment);
  app.use(webApp());
  return app;
}

/** Prefix, parsers, pipes, filter and documentation, in the order in which a request meets them. */
export function configureApp(
  app: NestExpressApplication,
  environment: Pick<Environment, 'trustProxy'>,
): void {
  app.set('trust proxy', environment.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(securityHeaders());
  app.use(permissionsPolicy);
  app.use('/api', notStored);
  app.use(compression());
  app.use(jsonUnlessUpload());
  app.use(jsonBounds);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter());
  setUpSwagger(app);
}

const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Permissions-Policy', 'camera=(self), microphone=(), geolocation=()');
  next();
};

/**
 * Answers hold names, figures and tokens, and phones are shared (rule 15): no cache keeps them unless a route
 * says otherwise, as that of photos does.
 */
const notStored: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

function jsonUnlessUpload(): RequestHandler {
  const parse = json({ limit: JSON_LIMIT });
  return (request, response, next) => {
    if (UPLOAD_PATH.test(request.path)) next();
    else parse(request, response, next);
  };
}
