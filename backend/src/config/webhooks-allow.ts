import { isIP } from 'node:net';

/** Destinations inside the organisation that webhooks may go to; all others must be public. */
export interface WebhooksAllow {
  /** Names of hosts, in lower case. */
  hosts: string[];
  /** Networks as `10.20.0.0/16`. */
  networks: string[];
}

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Reads WEBHOOKS_ALLOW: hosts, addresses and networks, by commas. Undefined means that one of them is none.
 */
export function parseWebhooksAllow(text: string | undefined): WebhooksAllow | undefined {
  const allow: WebhooksAllow = { hosts: [], networks: [] };
  for (const part of (text ?? '').split(',').flatMap((one) => one.trim().toLowerCase() || [])) {
    const network = networkOf(part);
    if (network !== undefined) allow.networks.push(network);
    else if (HOST.test(part) && !/^[\d.]+$/.test(part)) allow.hosts.push(part);
    else return undefined;
  }
  return allow;
}

function networkOf(text: string): string | undefined {
  const [address = '', bits, rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest !== undefined) return undefined;
  const most = family === 4 ? 32 : 128;
  if (bits === undefined) return `${address}/${most}`;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? text : undefined;
}
