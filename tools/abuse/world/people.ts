import type { Client } from './client.ts';

export const PASSWORD = 'secreto-123';

/** Who attacks: by name, with the role that the server gives them. */
export interface Person {
  name: string;
  role: 'USUARIO' | 'ADMIN' | null;
}

export const NOBODY: Person = { name: 'nobody', role: null };
/** Has groups of their own; was never given any; had some; and an administrator. */
export const ANA: Person = { name: 'ana', role: 'USUARIO' };
export const BETO: Person = { name: 'beto', role: 'USUARIO' };
export const CARLA: Person = { name: 'carla', role: 'USUARIO' };
export const ADMIN: Person = { name: 'jefa', role: 'ADMIN' };
/**
 * Of the first start. Has the smallest id, which attacks name as well; does nothing but let the others in.
 */
export const FOUNDER: Person = { name: 'admin', role: 'ADMIN' };
/** Attacks nobody: reads something small all the time. */
export const WITNESS: Person = { name: 'testigo', role: 'USUARIO' };
/** Of sieges, so that nobody stands in their own way: the besieger, and who works on meanwhile. */
export const SECOND_ADMIN: Person = { name: 'segundo', role: 'ADMIN' };
/** Whose account is given away: whatever is done to it, nobody else has an attack less to make. */
export const VICTIM: Person = { name: 'victima', role: 'USUARIO' };

/** Access tokens live for a quarter of an hour. */
const RENEWED_AFTER_MS = 10 * 60_000;

/** A person's session, opened anew whenever an attack has ended it, and before it ends by itself. */
export class Sessions {
  private readonly client: Client;
  /** Promises, so that many who ask at once wait for one login: the server limits those of one address. */
  private readonly tokens = new Map<string, { token: Promise<string>; until: number }>();

  constructor(client: Client) {
    this.client = client;
  }

  /** Undefined for nobody. */
  async token({ name, role }: Person): Promise<string | undefined> {
    if (role === null) return undefined;
    const known = this.tokens.get(name);
    if (known && Date.now() < known.until) return known.token;
    const token = this.login(name);
    this.tokens.set(name, { token, until: Date.now() + RENEWED_AFTER_MS });
    // One that failed is not kept for the next who asks.
    token.catch(() => this.tokens.delete(name));
    return token;
  }

  forget({ name }: Person): void {
    this.tokens.delete(name);
  }

  private async login(username: string): Promise<string> {
    const login = { username, password: PASSWORD };
    return (await this.client.json<{ accessToken: string }>('POST', 'auth/login', login)).accessToken;
  }
}
