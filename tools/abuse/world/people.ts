import type { Client } from './client.ts';

export const PASSWORD = 'secreto-123';

/** Stand in every value that nobody but administrators may see. */
export const MARKS = {
  /** In the group that no field user here was ever given. */
  foreign: 'AJENO7F3',
  /** Written after an asset, or a whole group, was taken from who had it. */
  later: 'LUEGO9C1',
} as const;

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
/** Attacks nobody: reads something small all the time. */
export const WITNESS: Person = { name: 'testigo', role: 'USUARIO' };
export const ADMIN: Person = { name: 'admin', role: 'ADMIN' };

/** A person's session, opened anew whenever an attack has ended it. */
export class Sessions {
  private readonly client: Client;
  private readonly tokens = new Map<string, string>();

  constructor(client: Client) {
    this.client = client;
  }

  /** Undefined for nobody. */
  async token({ name, role }: Person): Promise<string | undefined> {
    if (role === null) return undefined;
    const known = this.tokens.get(name);
    if (known !== undefined) return known;
    const { accessToken } = await this.client.json<{ accessToken: string }>('POST', 'auth/login', {
      username: name,
      password: PASSWORD,
    });
    this.tokens.set(name, accessToken);
    return accessToken;
  }

  forget({ name }: Person): void {
    this.tokens.delete(name);
  }
}
