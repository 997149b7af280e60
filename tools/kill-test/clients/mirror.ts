import { setTimeout as delay } from 'node:timers/promises';
import type { Activo } from './fields.ts';
import type { Ledger } from '../ledger.ts';
import { describe, type Session } from './session.ts';
import { isSameJson } from '../same.ts';

const PAGE = 40;
const AGAIN_AFTER_MS = 100;

interface Download {
  activos: Activo[];
  eliminados: number[];
  cursor: string;
  hay_mas: boolean;
}

/** One group on a device: downloaded once, then kept up to date by deltas alone (rule 8). */
export class Mirror {
  readonly assets = new Map<number, Activo>();
  private readonly session: Session;
  private readonly ledger: Ledger;
  private readonly path: string;
  private cursor: string | undefined;

  constructor(session: Session, ledger: Ledger, grupoId: number) {
    this.session = session;
    this.ledger = ledger;
    this.path = `/api/user/grupos/${grupoId}/activos`;
  }

  /**
   * The next pages, as far as they are answered; the rest comes another time. Returns whether it is up to
   * date.
   */
  async update(): Promise<boolean> {
    for (;;) {
      const since = this.cursor === undefined ? '' : `&since=${this.cursor}`;
      const path = `${this.path}?limit=${PAGE}${since}`;
      const answer = await this.session.send({ kind: 'delta', method: 'GET', path });
      if (!answer) return false;
      if (answer.status !== 200) {
        this.ledger.accuse(`${this.session.username}: ${path} was answered ${describe(answer)}`);
        return false;
      }
      const page = answer.body as Download;
      for (const id of page.eliminados) this.assets.delete(id);
      for (const activo of page.activos) this.assets.set(activo.id, activo);
      this.cursor = page.cursor;
      if (!page.hay_mas) return true;
    }
  }

  /** At the end, when nobody works any more: the deltas must add up to the whole. */
  async compare(): Promise<void> {
    while (!(await this.update())) await delay(AGAIN_AFTER_MS);
    const whole = await this.session.expect<Download>(200, { kind: 'delta', method: 'GET', path: this.path });
    const ids = new Set([...whole.activos.map(({ id }) => id), ...this.assets.keys()]);
    const byId = new Map(whole.activos.map((activo) => [activo.id, activo]));
    for (const id of ids) {
      if (isSameJson(byId.get(id), this.assets.get(id))) continue;
      const [there, here] = [byId.get(id), this.assets.get(id)].map((activo) => activo?.version ?? 'absent');
      this.ledger.accuse(`asset ${id} is ${here} by deltas and ${there} in the whole group (${this.path})`);
    }
  }
}
