import { join } from 'node:path';

import { ConfigurationError } from './configuration-error.js';
import { isTimeZone, parseTrustProxy, type TrustProxy } from './environment-values.js';
import { type OidcSettings, parseOidcSettings } from './oidc-settings.js';
import { parsePhotoBucket } from './photo-bucket.js';
import { parsePublicUrl } from './public-url.js';
import { databaseUrlFault, databaseUrlOf, dataDirOf, type Places } from './places.js';
import { readOrMakeSecret, readSecret } from './secret-file.js';
import { ensureDataDir } from './data-dir.js';
import { parseTracing, type Tracing } from './tracing.js';
import { parseWebhooksAllow, type WebhooksAllow } from './webhooks-allow.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything the server takes from outside, validated once at start. Nothing else reads process.env. */
export interface Environment extends Places {
  /** TCP port of API and app; 0 lets the system choose. */
  port: number;
  /** Signs access tokens. Made once into dataDir when JWT_SECRET is absent. */
  jwtSecret: string;
  /** Name of the first administrator, made when there is no administrator yet. */
  adminUsername: string;
  /** Password of the first administrator; absent: a random one, printed once. */
  adminPassword?: string;
  /** Whether administrators need a second factor; absent: each of them decides. */
  adminSecondFactor?: 'required';
  /** Origin under which people open the application; absent: whatever their calls say. */
  publicUrl?: string;
  /** IANA time zone that decides what 'today' means. */
  tzOrg: string;
  logLevel: LogLevel;
  /** Express's 'trust proxy': which proxies may name the client's address. */
  trustProxy: TrustProxy;
  /** Opens GET /api/metrics; absent: there are no metrics to be had. */
  metricsToken?: string;
  /** How traces are sent; absent: none are made. */
  tracing?: Tracing;
  /** Destinations of webhooks that may be inside; absent: none. */
  webhooksAllow?: WebhooksAllow;
  /** Who else may say who somebody is; absent: passwords alone. */
  oidc?: OidcSettings;
}

const MIN_JWT_SECRET = 16;
const MIN_METRICS_TOKEN = 16;

/**
 * Reads the process environment (design §2, 'Environment'); an empty variable counts as absent. Creates
 * DATA_DIR and, when JWT_SECRET is absent, the secret in it.
 *
 * @throws ConfigurationError with one line for every variable that is wrong.
 */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const { faults, jwtSecret, ...values } = parseEnvironment(env);
  if (faults.length > 0) throw new ConfigurationError(faults);
  ensureDataDir(values.dataDir);
  return { ...values, jwtSecret: jwtSecret ?? readOrMakeSecret(secretFile(values.dataDir)) };
}

/** As the server knows it, where there is one: none is made. */
export function knownJwtSecret(env: NodeJS.ProcessEnv): string | undefined {
  const { jwtSecret, dataDir } = parseEnvironment(env);
  return jwtSecret ?? readSecret(secretFile(dataDir));
}

const secretFile = (dataDir: string): string => join(dataDir, 'jwt-secret');

/** What the variables say, and a line for every one that is wrong. Nothing is made for it. */
export function parseEnvironment(
  env: NodeJS.ProcessEnv,
): Omit<Environment, 'jwtSecret'> & { jwtSecret?: string; faults: string[] } {
  const faults: string[] = [];
  const value = (name: string): string | undefined => env[name]?.trim() || undefined;
  const check = (good: boolean, fault: string): void => {
    if (!good) faults.push(fault);
  };

  const portText = value('PORT') ?? '3000';
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : NaN;
  check(port >= 0 && port <= 65535, `PORT debe ser un número entre 0 y 65535; se recibió '${portText}'.`);

  const databaseUrl = databaseUrlOf(env);
  const databaseFault = databaseUrlFault(databaseUrl);
  if (databaseFault !== undefined) faults.push(databaseFault);

  const photos = parsePhotoBucket(env);
  faults.push(...photos.faults);

  const address = parsePublicUrl(env);
  faults.push(...address.faults);

  const givenSecret = value('JWT_SECRET');
  check(
    databaseUrl === undefined || givenSecret !== undefined,
    'JWT_SECRET es obligatorio cuando se usa DATABASE_URL: todas las copias del servidor deben compartirlo.',
  );
  check(
    givenSecret === undefined || givenSecret.length >= MIN_JWT_SECRET,
    `JWT_SECRET debe tener al menos ${MIN_JWT_SECRET} caracteres.`,
  );

  const adminUsername = value('ADMIN_USERNAME') ?? 'admin';
  check(
    /^\w{3,50}$/.test(adminUsername),
    'ADMIN_USERNAME debe tener de 3 a 50 letras, números o guiones bajos.',
  );
  // Not trimmed: spaces may belong to a password.
  const adminPassword = env['ADMIN_PASSWORD'] || undefined;
  check(
    adminPassword === undefined || adminPassword.length >= 6,
    'ADMIN_PASSWORD debe tener al menos 6 caracteres.',
  );

  const adminSecondFactor = value('ADMIN_SECOND_FACTOR') ?? 'optional';
  check(
    adminSecondFactor === 'optional' || adminSecondFactor === 'required',
    `ADMIN_SECOND_FACTOR debe ser optional o required; se recibió '${adminSecondFactor}'.`,
  );

  const tzOrg = value('TZ_ORG') ?? 'America/Bogota';
  check(isTimeZone(tzOrg), `TZ_ORG debe ser una zona horaria como America/Bogota; se recibió '${tzOrg}'.`);

  const logLevel = (value('LOG_LEVEL') ?? 'info') as LogLevel;
  check(
    LOG_LEVELS.includes(logLevel),
    `LOG_LEVEL debe ser uno de ${LOG_LEVELS.join(', ')}; se recibió '${logLevel}'.`,
  );

  const trustProxy = parseTrustProxy(value('TRUST_PROXY'));
  check(
    trustProxy !== undefined,
    'TRUST_PROXY debe ser true, false, un número de saltos o direcciones separadas por comas.',
  );

  const metricsToken = value('METRICS_TOKEN');
  check(
    metricsToken === undefined || metricsToken.length >= MIN_METRICS_TOKEN,
    `METRICS_TOKEN debe tener al menos ${MIN_METRICS_TOKEN} caracteres.`,
  );

  const { tracing, faults: tracingFaults } = parseTracing(env);
  faults.push(...tracingFaults);
  const webhooksText = value('WEBHOOKS_ALLOW');
  const webhooksAllow = parseWebhooksAllow(webhooksText);
  check(
    webhooksAllow !== undefined,
    'WEBHOOKS_ALLOW debe tener nombres de servidores, direcciones o redes como 10.20.0.0/16, separados por comas.',
  );
  const { oidc, faults: oidcFaults } = parseOidcSettings(env, address.publicUrl);
  faults.push(...oidcFaults);

  return {
    faults,
    port,
    dataDir: dataDirOf(env),
    databaseUrl,
    jwtSecret: givenSecret,
    adminUsername,
    adminPassword,
    tzOrg,
    logLevel,
    trustProxy: trustProxy ?? false,
    ...(adminSecondFactor === 'required' && { adminSecondFactor }),
    ...(metricsToken !== undefined && { metricsToken }),
    ...(tracing && { tracing }),
    ...(webhooksText !== undefined && webhooksAllow && { webhooksAllow }),
    ...(address.publicUrl !== undefined && { publicUrl: address.publicUrl }),
    ...(photos.photoBucket && { photoBucket: photos.photoBucket }),
    ...(oidc && { oidc }),
  };
}
