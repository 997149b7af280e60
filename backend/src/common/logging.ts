import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Options } from 'pino-http';

import type { LogLevel } from '../config/environment.js';
import { throttleAddress } from './throttle-address.js';
import { activeTrace, traceOf } from './tracing/trace-requests.js';

/** A request id from outside is taken only if it can't break a log line. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * What the framework says of its own start drowns what the server tells the operator: only with LOG_LEVEL
 * debug.
 */
const FRAMEWORK_START = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);
const INFO = 30;

/** Whoever guesses or hurries is to be found: these lines say who it was. */
const REFUSED = new Set([401, 429]);

interface Called {
  ip?: string;
  caller?: { loggedName?: string };
  user?: { username: string };
}

/** By a username that exists: what is typed where one goes may be a password. */
function whoCalled(request: IncomingMessage & Called): { address: string; account?: string } {
  const account = request.user?.username ?? request.caller?.loggedName;
  return { address: throttleAddress(request.ip ?? ''), ...(account !== undefined && { account }) };
}

/**
 * One line per request with its id; never headers, bodies or query texts, where secrets and names live.
 * @param traced whether lines name the trace that they belong to
 */
export function loggerOptions(level: LogLevel, traced = false): Options {
  return {
    level,
    ...(traced && { mixin: activeTrace }),
    hooks: {
      logMethod(args, method, messageLevel) {
        const [first] = args as unknown[];
        const context =
          typeof first === 'object' && first !== null && 'context' in first ? String(first.context) : '';
        if (messageLevel === INFO && FRAMEWORK_START.has(context) && !this.isLevelEnabled('debug')) return;
        method.apply(this, args);
      },
    },
    genReqId: (request: IncomingMessage, response: ServerResponse) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      err: withoutData,
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
    // Asked when the request begins, and again with its answer, for what is to be said besides.
    customProps: (request, response) =>
      REFUSED.has(response.statusCode) ? whoCalled(request) : traceOf(request),
    autoLogging: {
      ignore: (request) => !request.url?.startsWith('/api') || request.url.startsWith('/api/health'),
    },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'info' : 'debug';
    },
  };
}

/**
 * What helps to find a fault. Everything else that an error may carry can hold what people sent or stored.
 */
const TELLING = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'query'] as const;

/**
 * A failed query brings its parameters and the row it failed on: names, password hashes, tokens. Neither
 * belongs in a log (design §5); the statement itself holds placeholders only.
 */
function withoutData(error: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(TELLING.flatMap((name) => (name in error ? [[name, error[name]]] : [])));
}
