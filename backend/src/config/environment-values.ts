import { isIP } from 'node:net';

/** What Express accepts for 'trust proxy': none, a number of hops, or addresses and subnets. */
export type TrustProxy = false | number | string[];

const NAMED_SUBNETS = ['loopback', 'linklocal', 'uniquelocal'];

/** True for names that this runtime's Intl knows, for example America/Bogota. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads TRUST_PROXY; absent is false, undefined means that the text is none of the accepted forms. `true` is
 * one proxy: believing all that a request says of its way would let anybody choose the address that is
 * throttled.
 */
export function parseTrustProxy(text: string | undefined): TrustProxy | undefined {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return 1;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const parts = text.split(',').map((part) => part.trim());
  return parts.every(isSubnet) ? parts : undefined;
}

function isSubnet(text: string): boolean {
  if (NAMED_SUBNETS.includes(text)) return true;
  const [address = '', bits, rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
