import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler } from 'express';
import { Logger } from 'nestjs-pino';

import { AppModule } from './app.module.js';
import { AtOnceInterceptor } from './common/at-once.interceptor.js';
import { JsonBodyInterceptor } from './common/bodies/json-body.interceptor.js';
import { bodyPace } from './common/bodies/body-pace.js';
import type { Pace } from './common/bodies/pace.js';
import { boundedAddress } from './common/bounded-address.js';
import { contractVersion } from './common/contract-version.js';
import { ErrorFilter } from './common/errors/error.filter.js';
import { validationPipe } from './common/errors/validation.js';
import { nothingBesideTheBody } from './common/nothing-beside-the-body.js';
import { tellOfUnknownProxy } from './common/forwarded.js';
import { traceRequests } from './common/tracing/trace-requests.js';
import { securityHeaders } from './common/security-headers.js';
import type { Environment } from './config/environment.js';
import { Metrics } from './metrics/metrics.js';
import { timeRequests } from './metrics/time-requests.js';
import { setHttpTimeouts } from './server/http-timeouts.js';
import { setUpSwagger } from './swagger.js';
import { webApp } from './web/web-app.js';

export interface AppOptions {
  /** How fast bodies have to come. */
  pace?: Pace;
}

/**
 * The whole HTTP application, configured but not yet listening. `environment.databaseUrl` must be set
 * and its database migrated.
 */
export async function createApp(
  environment: Environment,
  options: AppOptions = {},
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.register(environment), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  if (environment.tracing) app.use('/api', traceRequests());
  app.use('/api', timeRequests(app.get(Metrics)));
  configureApp(app, environment, options);
  setHttpTimeouts(app.getHttpServer());
  app.use(webApp());
  return app;
}

/** Prefix, bounds, bodies, pipes, filter and documentation, in the order in which a request meets them. */
export function configureApp(
  app: NestExpressApplication,
  environment: Pick<Environment, 'trustProxy'>,
  { pace }: AppOptions = {},
): void {
  app.set('trust proxy', environment.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(securityHeaders());
  app.use(permissionsPolicy);
  app.use('/api', notStored, contractVersion);
  app.use(tellOfUnknownProxy(environment.trustProxy));
  app.use(boundedAddress, nothingBesideTheBody);
  app.use(bodyPace(pace));
  app.use(compression());
  app.setGlobalPrefix('api');
  const reflector = new Reflector();
  app.useGlobalInterceptors(new AtOnceInterceptor(reflector), new JsonBodyInterceptor(reflector));
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
