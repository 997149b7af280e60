import { generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import { freePort } from '../built-server/free-port.ts';
import { answerLogin, isLoginPage, loginPagePath, page } from './login-page.ts';
import { adapterFor, type Artifacts } from './stored-artifacts.ts';

export const CLIENT = { id: 'inventario', secret: 'secreto-del-cliente-de-prueba' };

const HOUR = 3600;
const SCOPES = ['openid', 'profile', 'email'];

/** Claims of somebody, `sub` aside. */
export type Claims = Record<string, unknown>;

/**
 * A real OpenID Connect provider on this machine, with a page on which people log in by their account alone.
 * It can be away, come back at the same address, and change its key.
 */
export class IdentityProvider {
  readonly issuer: string;
  /** By their subject, which is also the account that they type at its login. */
  readonly people = new Map<string, Claims>();
  private readonly app: string;
  private readonly port: number;
  private readonly artifacts: Artifacts = new Map();
  private readonly cookieKey = randomUUID();
  private provider: Provider;
  private server: Server | undefined;
  private readsHeadersAsTheyCome = false;

  private constructor(app: string, port: number) {
    this.app = app;
    this.port = port;
    // Another site than the app on 'localhost', as a provider is.
    this.issuer = `http://127.0.0.1:${port}`;
    this.provider = this.withNewKey();
  }

  /** @param app address of the app that people come back to, without a slash at the end */
  static async start(app: string): Promise<IdentityProvider> {
    const provider = new IdentityProvider(app, await freePort());
    await provider.comeBack();
    return provider;
  }

  /** From now on another key signs, and the one before is forgotten. */
  changeKey(): void {
    this.provider = this.withNewKey();
  }

  /** As some do: a secret that was encoded for the header, as the standard has it, is another one to it. */
  readHeadersAsTheyCome(): void {
    this.readsHeadersAsTheyCome = true;
  }

  async comeBack(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Nobody listens there any more. */
  async goAway(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.readsHeadersAsTheyCome && hasEncodedSecret(request)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end();
    } else if (isLoginPage(request)) await answerLogin(this.provider, request, response);
    else await this.provider.callback()(request, response);
  }

  private withNewKey(): Provider {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
    return new Provider(this.issuer, this.configuration(key));
  }

  private configuration(key: JsonWebKey): Configuration {
    return {
      adapter: adapterFor(this.artifacts),
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${this.app}/login/sso`],
          post_logout_redirect_uris: [`${this.app}/login`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      jwks: { keys: [key as JWK] },
      cookies: { keys: [this.cookieKey] },
      // Beyond `sub` all of it is in the user info alone.
      claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'] },
      scopes: SCOPES,
      findAccount: (_context, id) => {
        const claims = this.people.get(id);
        return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) };
      },
      interactions: { url: (_context, { uid }) => loginPagePath(uid) },
      /** The organisation's own app: nobody is asked whether it may know them. */
      loadExistingGrant: async ({ oidc }) => {
        const { client, session, provider } = oidc;
        const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
        grant.addOIDCScope(SCOPES.join(' '));
        await grant.save();
        return grant;
      },
      ttl: {
        AccessToken: HOUR,
        AuthorizationCode: 60,
        Grant: HOUR,
        IdToken: HOUR,
        Interaction: HOUR,
        Session: HOUR,
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (context, form) => {
            const yes = '<button form="op.logoutForm" name="logout" value="yes">Salir</button>';
            context.body = page('Empresa', `${form}${yes}`);
          },
        },
      },
    };
  }
}

function hasEncodedSecret({ headers: { authorization = '' } }: IncomingMessage): boolean {
  if (!authorization.startsWith('Basic ')) return false;
  const secret = Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':')[1];
  return secret !== CLIENT.secret;
}
