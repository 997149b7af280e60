import { isIP, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one address: an IPv4 address, or the /64 of an IPv6 one, which a single
 * customer has all to themselves. What a proxy passes on that is no address counts as one: else whoever makes
 * it up would have as many as they like.
 */
export function throttleAddress(ip: string): string {
  const address = MAPPED_IPV4.exec(ip)?.[1] ?? ip;
  if (isIP(address) === 0) return 'unknown';
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((part) => parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}
