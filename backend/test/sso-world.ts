import type { SsoSessionDto } from '../src/auth/sso/dto/finish-sso.dto.js';
import type { OidcSettings } from '../src/config/oidc-settings.js';
import { tool } from './support/tool.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

/** Of `tools/identity-provider`, as far as it is used here. */
interface IdentityProvider {
  issuer: string;
  people: Map<string, Record<string, unknown>>;
  changeKey(): void;
  readHeadersAsTheyCome(): void;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

const { CLIENT, IdentityProvider } = await tool<{
  CLIENT: { id: string; secret: string };
  IdentityProvider: { start(app: string): Promise<IdentityProvider> };
}>('identity-provider/identity-provider.ts');

const { Visitor } = await tool<{
  Visitor: new (login: string) => { signIn(url: string, app: string): Promise<URL> };
}>('identity-provider/visitor.ts');

/** Where people believe the app to be; nothing is asked there. */
export const APP = 'http://localhost:5999';

export interface SsoWorld {
  server: TestApp;
  provider: IdentityProvider;
  stop(): Promise<void>;
}

/** The product beside a real provider. */
export async function startSsoWorld(differences: Partial<OidcSettings> = {}): Promise<SsoWorld> {
  const provider = await IdentityProvider.start(APP);
  const oidc: OidcSettings = {
    issuer: provider.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    scopes: 'openid profile email',
    name: 'Empresa',
    publicUrl: APP,
    claims: { username: 'preferred_username', fullName: 'name', roles: 'groups' },
    roles: { ADMIN: ['jefes'], USUARIO: ['campo'] },
    trustUsernames: false,
    sessionDays: 30,
    ...differences,
  };
  const server = await startTestApp({ environment: { oidc } });
  return {
    server,
    provider,
    stop: async () => {
      await server.stop();
      await provider.goAway();
    },
  };
}

/** What the provider puts into the address of the app. */
export type Returned = Record<string, string>;

/** Somebody's browser: it keeps the cookies of our server, and theirs alone. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly server: TestApp) {}

  /** The provider's page for a sign-in that begins here. */
  async begin(body: object = { recordar: true }): Promise<string> {
    const answer = await this.post('/api/auth/sso/begin', body).expect(200);
    this.keep(answer.headers['set-cookie']);
    return answer.body.url;
  }

  /** Signs in there, and comes back to the app's page without anything happening yet. */
  async goAndReturn(login: string, body?: object): Promise<Returned> {
    const back = await new Visitor(login).signIn(await this.begin(body), APP);
    return Object.fromEntries(back.searchParams);
  }

  finish({ code, state, iss }: Returned) {
    return this.post('/api/auth/sso/finish', { code, state, iss });
  }

  /** The whole way; the answer must be 200. */
  async enter(login: string, body?: object): Promise<SsoSessionDto> {
    const answer = await this.finish(await this.goAndReturn(login, body)).expect(200);
    this.keep(answer.headers['set-cookie']);
    return answer.body;
  }

  /** The whole way to a refusal, and its code. */
  async refusedAs(login: string): Promise<string> {
    const { status, body } = await this.finish(await this.goAndReturn(login));
    return `${status} ${body.code}`;
  }

  private post(path: string, body: object) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return this.server.http.post(path).set('Cookie', cookie).send(body);
  }

  private keep(given: string | string[] | undefined): void {
    for (const cookie of [given ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
