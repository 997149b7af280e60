import { isSafeUrl } from './public-url.js';

/** An OpenID Connect provider, and what its word means here. */
export interface OidcSettings {
  /** As its discovery document names it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Separated by spaces. */
  scopes: string;
  /** What people call it: the button of the login says so. */
  name: string;
  /** Where people open the app: PUBLIC_URL, which the provider sends them back to. */
  publicUrl: string;
  /** Names of claims; a dot leads into an object. */
  claims: { username: string; fullName: string; roles: string };
  /** Values of the claim of roles, and what they make of somebody; ADMIN counts before USUARIO. */
  roles: { ADMIN: string[]; USUARIO: string[] };
  /** Whether the provider's usernames are those of here, for people that are here already. */
  trustUsernames: boolean;
  /** The one administrator who still gets in by a password; absent: everybody who has one. */
  breakGlass?: string;
  /** After how many days a session that began at the provider begins there anew. */
  sessionDays: number;
  /** What the provider is to ask each time; absent: what it finds right. */
  prompt?: (typeof PROMPTS)[number];
}

const PROMPTS = ['login', 'select_account', 'consent'] as const;

const USERNAME = /^\w{3,50}$/;
const MAX_DAYS = 365;

/**
 * What the OIDC_* variables say, and a line for every one that is wrong; no secret in any of them.
 * @param publicUrl absent where PUBLIC_URL is missing or wrong
 */
export function parseOidcSettings(
  env: NodeJS.ProcessEnv,
  publicUrl: string | undefined,
): { oidc?: OidcSettings; faults: string[] } {
  const value = (name: string): string | undefined => env[name]?.trim() || undefined;
  const list = (name: string, otherwise: string): string[] =>
    (value(name) ?? otherwise)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const faults: string[] = [];
  const check = (good: boolean, fault: string): void => {
    if (!good) faults.push(fault);
  };
  const flag = (name: string): boolean => {
    const text = value(name) ?? 'false';
    check(text === 'true' || text === 'false', `${name} debe ser true o false; se recibió '${text}'.`);
    return text === 'true';
  };

  const issuer = value('OIDC_ISSUER');
  const clientId = value('OIDC_CLIENT_ID');
  const clientSecret = value('OIDC_CLIENT_SECRET');
  const scopes = value('OIDC_SCOPES') ?? 'openid profile email';
  const isOnly = flag('OIDC_ONLY');
  const breakGlass = value('OIDC_BREAK_GLASS') ?? value('ADMIN_USERNAME') ?? 'admin';
  const days = value('OIDC_SESSION_DAYS') ?? '30';
  const prompt = value('OIDC_PROMPT') as OidcSettings['prompt'];
  const settings = {
    scopes,
    name: value('OIDC_NAME') ?? 'la cuenta de la organización',
    claims: {
      username: value('OIDC_USERNAME_CLAIM') ?? 'preferred_username',
      fullName: value('OIDC_FULL_NAME_CLAIM') ?? 'name',
      roles: value('OIDC_ROLES_CLAIM') ?? 'groups',
    },
    roles: {
      ADMIN: list('OIDC_ADMIN_ROLES', 'inventario-admin'),
      USUARIO: list('OIDC_USER_ROLES', 'inventario-usuario'),
    },
    trustUsernames: flag('OIDC_TRUST_USERNAMES'),
    sessionDays: Number(days),
    ...(isOnly && { breakGlass }),
    ...(prompt !== undefined && { prompt }),
  };
  if (issuer === undefined) {
    check(
      clientId === undefined && clientSecret === undefined && !isOnly,
      'Falta OIDC_ISSUER: las otras variables OIDC_* la necesitan.',
    );
    return { faults };
  }

  check(isSafeAddress(issuer), 'OIDC_ISSUER debe ser una dirección https, sin usuario ni contraseña.');
  check(clientId !== undefined, 'Falta OIDC_CLIENT_ID: OIDC_ISSUER la necesita.');
  check(clientSecret !== undefined, 'Falta OIDC_CLIENT_SECRET: OIDC_ISSUER la necesita.');
  check(value('PUBLIC_URL') !== undefined, 'Falta PUBLIC_URL: OIDC_ISSUER la necesita.');
  check(scopes.split(/\s+/).includes('openid'), `OIDC_SCOPES debe contener openid; se recibió '${scopes}'.`);
  check(settings.name.length <= 40, 'OIDC_NAME puede tener 40 caracteres como máximo.');
  check(USERNAME.test(breakGlass), 'OIDC_BREAK_GLASS debe ser el nombre de usuario de un administrador.');
  check(
    /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_DAYS,
    `OIDC_SESSION_DAYS debe ser un número de días entre 1 y ${MAX_DAYS}; se recibió '${days}'.`,
  );
  check(
    prompt === undefined || PROMPTS.includes(prompt),
    `OIDC_PROMPT debe ser uno de ${PROMPTS.join(', ')}; se recibió '${prompt}'.`,
  );
  if (faults.length > 0 || clientId === undefined || clientSecret === undefined || publicUrl === undefined) {
    return { faults };
  }
  return { oidc: { ...settings, issuer, clientId, clientSecret, publicUrl }, faults };
}

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return `${url.username}${url.password}${url.search}${url.hash}` === '' && isSafeUrl(url);
}
