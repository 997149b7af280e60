import {
  allowInsecureRequests,
  type ClientAuth,
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

/** A new one for each sign-in: it remembers the provider's keys. */
export function configure(metadata: ServerMetadata, settings: OidcSettings): Configuration {
  const { clientId, clientSecret } = settings;
  const config = new Configuration(metadata, clientId, clientSecret, clientAuthOf(metadata, clientSecret));
  config.timeout = PATIENCE_SECONDS;
  if (isOnThisMachine(settings)) allowInsecureRequests(config);
  // Without this the library believes an ID token because of the line that it came on.
  enableNonRepudiationChecks(config);
  return config;
}

/** The settings let HTTP through for nothing else. */
const isOnThisMachine = ({ issuer }: OidcSettings): boolean => issuer.startsWith('http:');

/** As the provider says that it takes a client's secret; in the header where it does not say. */
function clientAuthOf(
  { token_endpoint_auth_methods_supported: methods = [BASIC] }: ServerMetadata,
  clientSecret: string,
): ClientAuth {
  const isPost = !methods.includes(BASIC) && methods.includes(POST);
  return (isPost ? ClientSecretPost : ClientSecretBasic)(clientSecret);
}
