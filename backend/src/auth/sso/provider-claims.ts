import { beginning, cleanText } from '../../common/text/clean-text.js';
import type { OidcSettings } from '../../config/oidc-settings.js';
import type { Role } from '../../identity/role.js';
import { ROLE_NAMES } from '../../identity/role.js';

/** What an ID token and the provider's user info say of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

/** Who somebody is at the provider. */
export interface ProvidedPerson {
  issuer: string;
  subject: string;
  /** '' where the provider does not tell. */
  username: string;
  fullName: string;
  /** undefined: the provider gives them no role here. */
  role: Role | undefined;
}

const MAX_USERNAME = 255;
const MAX_FULL_NAME = 120;

/** A claim by its name; failing that, by a path into objects, as `realm_access.roles`. */
export function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      claims,
    );
}

/** Whether all that is wanted of somebody is there. */
export const isComplete = (claims: Claims, { claims: names }: OidcSettings): boolean =>
  Object.values(names).every((name) => claimAt(claims, name) !== undefined);

export function personOf(
  issuer: string,
  subject: string,
  claims: Claims,
  { claims: names, roles }: OidcSettings,
): ProvidedPerson {
  const values = [claimAt(claims, names.roles)].flat();
  return {
    issuer,
    subject,
    username: textOf(claimAt(claims, names.username), MAX_USERNAME),
    fullName: textOf(claimAt(claims, names.fullName), MAX_FULL_NAME),
    // In the order of the names: who is both is an administrator.
    role: ROLE_NAMES.find((role) => roles[role].some((value) => values.includes(value))),
  };
}

/** One line of at most so many characters, '' for what is no text. */
const textOf = (value: unknown, max: number): string =>
  typeof value === 'string'
    ? beginning(
        cleanText(value)
          .replace(/\p{Cc}+/gu, ' ')
          .trim(),
        max,
      ).trim()
    : '';
