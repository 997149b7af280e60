import type { IncomingMessage } from 'node:http';

import { Logger } from '@nestjs/common';
import type { RequestHandler } from 'express';

import type { TrustProxy } from '../config/environment-values.js';

/** What proxies say of the address that they were asked from. */
const HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;

export const MISSING_TRUST_PROXY =
  'Las solicitudes llegan por medio de un proxy, pero TRUST_PROXY no está definida: para el servidor todas vienen ' +
  'de una misma dirección, y quien se equivoca de contraseña hace esperar a los demás. Define TRUST_PROXY con el ' +
  'número de proxies que hay delante y reinicia el servidor.';

/** Whether a proxy seems to stand before a server that was not told of it. */
export const isProxyUnknown = ({ headers }: IncomingMessage, trustProxy: TrustProxy): boolean =>
  trustProxy === false && HEADERS.some((name) => headers[name] !== undefined);

/** Tells the operator, once. Anybody can send such a header, so it never changes what the server does. */
export function tellOfUnknownProxy(trustProxy: TrustProxy): RequestHandler {
  const logger = new Logger('Proxy');
  let told = false;
  return (request, _response, next) => {
    if (!told && isProxyUnknown(request, trustProxy)) {
      told = true;
      logger.warn(MISSING_TRUST_PROXY);
    }
    next();
  };
}
