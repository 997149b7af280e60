import { isIP } from 'node:net';

import type { Request } from 'express';

import { beginning } from './text/clean-text.js';

/** From where a call came, as far as the server can know (`TRUST_PROXY`); null for what it cannot. */
export interface Client {
  address: string | null;
  /** As it calls itself. */
  browser: string | null;
}

const MAX_BROWSER = 300;

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

export function clientOf(request: Request): Client {
  const address = (request.ip ?? '').replace(MAPPED_IPV4, '').split('%')[0] ?? '';
  return {
    address: isIP(address) === 0 ? null : address,
    browser: beginning(request.get('user-agent') ?? '', MAX_BROWSER) || null,
  };
}
