import { isIP } from 'node:net';

import { AppError } from '../common/errors/app-error.js';
import type { WebhooksAllow } from '../config/webhooks-allow.js';
import { hostOf, isNamed, mayReach } from './delivery/destination.js';

/**
 * What is wrong with an address is said where it is entered, as far as it can be seen there. What a name
 * means is asked at each connection.
 * @returns the address as it is stored
 * @throws AppError 400 webhook_url
 */
export function checkUrl(text: string, allow?: WebhooksAllow): string {
  if (!URL.canParse(text)) throw wrong('La dirección no es una URL, como https://erp.example.org/avisos');
  const url = new URL(text);
  const host = hostOf(url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNamed(host, allow))) {
    throw wrong('La dirección debe empezar por https://');
  }
  if (url.username !== '' || url.password !== '' || url.hash !== '') {
    throw wrong('La dirección no puede llevar usuario, contraseña ni fragmento');
  }
  if (isIP(host) !== 0 && !mayReach(host, allow)) {
    throw wrong('La dirección es interna; quien administra el servidor puede permitirla con WEBHOOKS_ALLOW');
  }
  return url.href;
}

const wrong = (message: string): AppError =>
  AppError.badRequest('webhook_url', message, { fields: { url: [message] } });
