/** Somebody who is logged in at a server of whatever version. */
export class Person {
  private constructor(
    private readonly url: string,
    readonly accessToken: string,
    readonly refreshToken: string,
  ) {}

  static async logIn(url: string, username: string, password: string): Promise<Person> {
    const nobody = new Person(url, '', '');
    const pair = await nobody.post<{ accessToken: string; refreshToken: string }>('auth/login', {
      username,
      password,
    });
    return new Person(url, pair.accessToken, pair.refreshToken);
  }

  get<T>(path: string): Promise<T> {
    return this.ask(path, {});
  }

  post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return this.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  sendForm<T>(path: string, form: FormData): Promise<T> {
    return this.ask(path, { method: 'POST', body: form });
  }

  async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.fetch(path, {})).arrayBuffer());
  }

  async status(path: string): Promise<number> {
    return (await this.fetch(path, {})).status;
  }

  private async ask<T>(path: string, request: RequestInit): Promise<T> {
    const response = await this.fetch(path, request);
    const text = await response.text();
    // One action alone that conflicts is answered with 409, and the answer is what counts.
    if (!response.ok && response.status !== 409) throw new Error(`${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  private fetch(path: string, request: RequestInit): Promise<Response> {
    const authorization = this.accessToken && { authorization: `Bearer ${this.accessToken}` };
    const headers = { ...(request.headers as Record<string, string>), ...(authorization || {}) };
    return fetch(`${this.url}/api/${path}`, { ...request, headers });
  }
}
