/** Pages and redirects until the app is reached; a sign-in has some eight. */
const MOST_STEPS = 20;

/**
 * Somebody at the provider's pages, without a browser: keeps its cookies, follows where it leads, and fills
 * in its forms with their name.
 */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private readonly login: string;

  constructor(login: string) {
    this.login = login;
  }

  /** @returns the address of the app that the provider leads back to */
  async signIn(url: string, app: string): Promise<URL> {
    let next: { url: string; form?: URLSearchParams } = { url };
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const response = await this.ask(next.url, next.form);
      const location = response.headers.get('Location');
      if (location === null) {
        next = this.fillIn(next.url, await response.text());
        continue;
      }
      next = { url: new URL(location, next.url).href };
      if (next.url.startsWith(app)) return new URL(next.url);
    }
    throw new Error(`The provider led nowhere, at last to ${next.url}`);
  }

  private async ask(url: string, form?: URLSearchParams): Promise<Response> {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      ...(form && { body: form }),
      headers: { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  private fillIn(url: string, page: string): { url: string; form: URLSearchParams } {
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`No form on ${url}:\n${page}`);
    const form = new URLSearchParams({ login: this.login });
    for (const [input] of page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
      form.set(/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '');
    }
    return { url: new URL(action, url).href, form };
  }
}
