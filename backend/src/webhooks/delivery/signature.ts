import { createHmac } from 'node:crypto';

import { secretBytes } from '../sealed-secret.js';

/**
 * The headers of Standard Webhooks: `id.timestamp.body` signed with each of the secrets, the newest first.
 */
export function signedHeaders(
  id: string,
  at: Date,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string): string =>
    `v1,${createHmac('sha256', secretBytes(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
