import { isIP } from 'node:net';

/** Where people have the application open: passkeys belong to it, and are good nowhere else. */
export interface Site {
  /** As browsers write it: `https://inventario.example.org`. */
  origin: string;
  /** The domain that passkeys are bound to. */
  rpId: string;
}

/** From where a call says that it comes, and for whom it is. */
export interface CallOrigin {
  /** Browsers say it with every call that is no GET. */
  origin: string | undefined;
  host: string | undefined;
}

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * The site of a call, where passkeys can be used on it; undefined on plain HTTP, at a bare address, and
 * elsewhere than at PUBLIC_URL. Without that the call's own origin counts, if the call is for the same host.
 * Nobody is let in by what a call says here: it chooses which passkeys are asked for, and each proves only
 * the site that it was made on.
 */
export function siteOf({ origin, host }: CallOrigin, publicUrl: string | undefined): Site | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const url = new URL(origin);
  const isHere = publicUrl === undefined ? url.host === host : url.origin === publicUrl;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname));
  const isName = isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0;
  return isHere && isSafe && isName ? { origin: url.origin, rpId: url.hostname } : undefined;
}
