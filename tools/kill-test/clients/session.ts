import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger } from '../ledger.ts';
import type { Answer, Connection, Request } from './connection.ts';

const AGAIN_AFTER_MS = 150;

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * A person's session: one login, then refresh after refresh, however many of their answers are lost
 * (rule 16).
 */
export class Session {
  readonly username: string;
  private readonly connection: Connection;
  private readonly password: string;
  private readonly ledger: Ledger;
  private tokens: Tokens | undefined;

  constructor(connection: Connection, ledger: Ledger, username: string, password: string) {
    this.connection = connection;
    this.ledger = ledger;
    this.username = username;
    this.password = password;
  }

  async open(): Promise<void> {
    const json = { username: this.username, password: this.password };
    const answer = await this.again({ kind: 'session', method: 'POST', path: '/api/auth/login', json });
    if (answer.status !== 200) throw new Error(`login of ${this.username}: ${describe(answer)}`);
    this.tokens = answer.body as Tokens;
  }

  /** Until it is answered, always with the last token that this client knows. */
  async refresh(): Promise<void> {
    const json = { refreshToken: this.tokens?.refreshToken };
    const answer = await this.again({ kind: 'session', method: 'POST', path: '/api/auth/refresh', json });
    if (answer.status === 200) {
      this.tokens = answer.body as Tokens;
      return;
    }
    this.ledger.accuse(`${this.username} was logged out by a refresh: ${describe(answer)}`);
    await this.open();
  }

  /** Null: not answered. */
  async send(request: Omit<Request, 'token'>): Promise<Answer | null> {
    const answer = await this.connection.send({ ...request, token: this.tokens?.accessToken });
    if (answer?.status !== 401) return answer;
    this.ledger.accuse(`${this.username} lost the session: ${describe(answer)}`);
    await this.open();
    return null;
  }

  /** For what has no effect, or the same effect however often it comes. @throws Error for any other status */
  async expect<T>(status: number, request: Omit<Request, 'token'>): Promise<T> {
    const answer = await this.again({ ...request, token: this.tokens?.accessToken });
    if (answer.status !== status) throw new Error(`${request.path}: ${describe(answer)}`);
    return answer.body as T;
  }

  private async again(request: Request): Promise<Answer> {
    for (;;) {
      const answer = await this.connection.send(request);
      if (answer) return answer;
      await delay(AGAIN_AFTER_MS);
    }
  }
}

export const describe = ({ status, body }: Answer): string =>
  `${status} ${JSON.stringify(body).slice(0, 300)}`;
