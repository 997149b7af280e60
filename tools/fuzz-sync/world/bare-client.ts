import type { Person, World } from './world.ts';

export interface Answer {
  status: number;
  text: string;
}

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
  async send(actions: readonly object[]): Promise<Answer | null> {
    const path = '/api/user/sincronizar';
    const answer = await this.post(path, { acciones: actions });
    if (answer?.status !== 401) return answer;
    const { username, password } = this.person;
    const login = await this.post('/api/auth/login', { username, password });
    if (login?.status !== 200 && login?.status !== 201) return null;
    ({ accessToken: this.token } = JSON.parse(login.text) as { accessToken: string });
    const again = await this.post(path, { acciones: actions });
    return again?.status === 401 ? null : again;
  }

  private async post(path: string, body: object): Promise<Answer | null> {
    const { url } = this.world.api;
    if (url === null || !this.person.active || this.person.passwordInDoubt) return null;
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}` },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status >= 500)
      this.world.log.serverFault(`POST ${path}: ${response.status} ${text.slice(0, 300)}`);
    return { status: response.status, text };
  }
}
