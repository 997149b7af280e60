import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';

import type { OidcSettings } from '../../config/oidc-settings.js';

/** For each call of ours to the provider. */
const PATIENCE_SECONDS = 10;

const BASIC = 'client_secret_basic';
const POST = 'client_secret_post';

/** What the provider says of itself. Throws what `oidc-failures.ts` reads. */
export async function discoverProvider(settings: OidcSettings): Promise<ServerMetadata> {
  const { issuer, clientId, clientSecret } = settings;
  const config = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PATIENCE_SECONDS,
    execute: isOnThisMachine(settings) ? [allowInsecureRequests] : [],
  });
  return config.serverMetadata();
}

/** Where a client's secret stands in its calls: in a header, or in the body. */
export type SecretPlace = typeof BASIC | typeof POST;

/**
 * Where the provider says that it takes the secret, the usual place first; the header where it does not say.
 * In the header the secret is percent-encoded (RFC 6749, 2.3.1), and some providers that name both places do
 * not undo that: the first refusal is not the last word.
 */
export function secretPlaces({
  token_endpoint_auth_methods_supported: methods = [],
}: ServerMetadata): [SecretPlace, ...SecretPlace[]] {
  if (!methods.includes(POST)) return [BASIC];
  return methods.includes(BASIC) ? [BASIC, POST] : [POST];
}

/** A new one for each sign-in: it remembers the provider's keys. */
export function configure(
  metadata: ServerMetadata,
  settings: OidcSettings,
  secretPlace: SecretPlace,
): Configuration {
  const { clientId, clientSecret } = settings;
  const auth = (secretPlace === POST ? ClientSecretPost : ClientSecretBasic)(clientSecret);
  const config = new Configuration(metadata, clientId, clientSecret, auth);
  config.timeout = PATIENCE_SECONDS;
  if (isOnThisMachine(settings)) allowInsecureRequests(config);
  // Without this the library believes an ID token because of the line that it came on.
  enableNonRepudiationChecks(config);
  return config;
}

/** The settings let HTTP through for nothing else. */
const isOnThisMachine = ({ issuer }: OidcSettings): boolean => issuer.startsWith('http:');
