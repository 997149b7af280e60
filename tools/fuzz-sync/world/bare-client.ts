import { numberRules } from '../oracle/number-rules.ts';
import type { Person, World } from './world.ts';

export interface Answer {
  status: number;
  text: string;
}

interface Posted {
  path: string;
  type: string;
  body: string | ArrayBuffer;
}

const json = (path: string, body: object): Posted => ({
  path,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** Something that speaks to the API with somebody's password and is no app: it sends whatever it likes. */
export class BareClient {
  private readonly world: World;
  private readonly person: Person;
  private token = '';

  constructor(world: World, person: Person) {
    this.world = world;
    this.person = person;
  }

  /** Null when nobody can answer, or the password is not known. */
  send(actions: readonly object[]): Promise<Answer | null> {
    return this.post(json('/api/user/sincronizar', { acciones: actions }));
  }

  /** Null as above. */
  async post(posted: Posted): Promise<Answer | null> {
    const answer = await this.try(posted);
    if (answer?.status !== 401) return answer;
    const { username, password } = this.person;
    const login = await this.try(json('/api/auth/login', { username, password }));
    if (login?.status !== 200 && login?.status !== 201) return null;
    ({ accessToken: this.token } = JSON.parse(login.text) as { accessToken: string });
    const again = await this.try(posted);
    return again?.status === 401 ? null : again;
  }

  private async try({ path, type, body }: Posted): Promise<Answer | null> {
    const { url } = this.world.api;
    if (url === null || !this.person.active || this.person.passwordInDoubt) return null;
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': type, Authorization: `Bearer ${this.token}` },
      body,
    });
    const text = await response.text();
    if (response.status >= 500)
      this.world.log.serverFault(`POST ${path}: ${response.status} ${text.slice(0, 300)}`);
    if (path.endsWith('/sincronizar') && [200, 409].includes(response.status)) {
      const sent = typeof body === 'string' ? body : Buffer.from(body).toString();
      this.world.ledger.broken.push(
        ...(await numberRules(this.world.databaseUrl, this.person.id, sent, text)),
      );
    }
    return { status: response.status, text };
  }
}
