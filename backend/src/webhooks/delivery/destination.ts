import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

import type { WebhooksAllow } from '../../config/webhooks-allow.js';

/** A destination that webhooks may not reach: it is inside, or no address at all. */
export class RefusedDestination extends Error {}

const NOTHING: WebhooksAllow = { hosts: [], networks: [] };

/** The host of an address as `URL` has it, without the brackets of an IPv6 one. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Whether an IP address is public or in a network that is allowed. An IPv4 one inside of an IPv6 one is that
 * one.
 */
export function mayReach(address: string, { networks }: WebhooksAllow = NOTHING): boolean {
  if (!ipaddr.isValid(address)) return false;
  const found = ipaddr.process(address);
  if (found.range() === 'unicast') return true;
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === found.kind() && found.match(base, bits);
  });
}

/** Whether it stands among the allowed ones as it is written; then it may also be reached without TLS. */
export function isNamed(host: string, allow: WebhooksAllow = NOTHING): boolean {
  if (isIP(host) === 0) return allow.hosts.includes(host.toLowerCase());
  return ipaddr.process(host).range() !== 'unicast' && mayReach(host, allow);
}

/** An address that is written as a number is never resolved. @throws RefusedDestination */
export function refuseInside(host: string, allow?: WebhooksAllow): void {
  if (isIP(host) !== 0 && !mayReach(host, allow)) throw new RefusedDestination(host);
}

/**
 * Resolves names for connections, and gives out nothing that may not be reached: what was checked is what is
 * connected to, whatever the name means a moment later. One inside address among several refuses them all.
 */
export const guardedLookup = (allow: WebhooksAllow = NOTHING): LookupFunction => {
  const find = async (host: string): Promise<LookupAddress[]> => {
    const found = await resolve(host, { all: true });
    if (!isNamed(host, allow) && found.some(({ address }) => !mayReach(address, allow))) {
      throw new RefusedDestination(host);
    }
    return found;
  };
  return (host, options, done) => {
    find(host).then(
      (found) => {
        const [first] = found;
        if (options.all) done(null, found);
        else if (first) done(null, first.address, first.family);
        else done(new RefusedDestination(host), '');
      },
      (error: NodeJS.ErrnoException) => {
        done(error, options.all ? [] : '');
      },
    );
  };
};
