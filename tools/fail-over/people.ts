import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ADMIN } from '../built-server/server.ts';

const PAUSE_MS = 100;
const LIMIT_MS = 10_000;
const ASKED_TOGETHER = 200;

/** People who send field work without end, each action until it was answered, as phones do. */
export class People {
  /** Ids of actions that the server confirmed. */
  readonly confirmed: string[] = [];
  /** Of the action that was sent last of all that were confirmed: when it was sent, and when confirmed. */
  latest = { sent: 0, confirmed: 0 };
  /** What the server answered that was no confirmation and no fault of the moment. */
  readonly strange: string[] = [];
  private token = '';
  private isOver = false;
  private work: Promise<void>[] = [];
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async begin(count: number): Promise<void> {
    await this.logIn();
    const items = [{ NUMERO_DE_ACTIVO: 'A-1', DESCRIPCIoN: 'Silla', ESTADO: 'BUENO', SECCIONAL: 'Norte' }];
    await this.call('inventory/upload', { items });
    const { groups } = (await this.call('admin/groups')) as { groups: { id: number; nombre: string }[] };
    const grupo = groups.find(({ nombre }) => nombre.toUpperCase() === 'NORTE')?.id ?? 0;
    this.work = Array.from({ length: count }, () => this.goOn(grupo));
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.work);
  }

  /** Confirmed actions that the server does not have any more. */
  async lost(): Promise<string[]> {
    const lost: string[] = [];
    for (let at = 0; at < this.confirmed.length; at += ASKED_TOGETHER) {
      const acciones = this.confirmed.slice(at, at + ASKED_TOGETHER);
      const answer = (await this.call('user/faltantes', { acciones, fotos: [] })) as { acciones: string[] };
      lost.push(...answer.acciones);
    }
    return lost;
  }

  private async goOn(grupo_id: number): Promise<void> {
    while (!this.isOver) {
      const id = randomUUID();
      const data_after = { NUMERO_DE_ACTIVO: id.slice(0, 18), DESCRIPCION: 'Mesa' };
      const made = { id, activo_id: 0, grupo_id, action_type: 'CREATE', base_version: 0, data_before: null };
      await this.untilConfirmed({ ...made, data_after, created_at: new Date().toISOString() });
    }
  }

  private async untilConfirmed(action: { id: string } & Record<string, unknown>): Promise<void> {
    while (true) {
      const sent = Date.now();
      // Whatever went wrong, a phone sends it again; the same id acts once.
      const answer = await this.call('user/sincronizar', { acciones: [action] }).catch(() => undefined);
      const status = (answer as { results?: { status: string }[] } | undefined)?.results?.[0]?.status;
      if (status === 'applied' || status === 'duplicate') {
        this.confirmed.push(action.id);
        if (sent > this.latest.sent) this.latest = { sent, confirmed: Date.now() };
        return;
      }
      if (status !== undefined) this.strange.push(`${action.id}: ${status}`);
      if (this.isOver) return;
      await delay(PAUSE_MS);
    }
  }

  private async logIn(): Promise<void> {
    const { accessToken } = (await this.call('auth/login', ADMIN)) as { accessToken: string };
    this.token = accessToken;
  }

  private async call(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}` },
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 401 && path !== 'auth/login') await this.logIn();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
