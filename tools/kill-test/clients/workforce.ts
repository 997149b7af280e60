import { createRandom, type Random } from '../../../backend/src/demo/inventory/random.ts';
import { Ledger } from '../ledger.ts';
import { Outages } from '../server/outages.ts';
import { ADMIN } from '../../built-server/server.ts';
import { Connection } from './connection.ts';
import { FieldClient } from './field-client.ts';
import { FieldWork } from './field-work.ts';
import { openOffice, PASSWORD, PEOPLE, SECCIONAL, SHARED_PLACE } from './office.ts';
import { Session } from './session.ts';
import { Traffic } from './traffic.ts';
import { Uploader } from './uploader.ts';

/** The administrator and the field people, at work at the same time. */
export class Workforce {
  readonly ledger = new Ledger();
  readonly traffic = new Traffic();
  readonly outages = new Outages();
  private readonly connection: Connection;
  private readonly random: Random;
  private readonly stop = new AbortController();
  private clients: FieldClient[] = [];
  private work: Promise<unknown> = Promise.resolve();
  private failed: Error | undefined;

  constructor(url: string, random: Random, life: AbortSignal) {
    this.random = random;
    this.connection = new Connection(url, this.traffic, this.outages, this.ledger, life);
  }

  /** Opens the office on a server that nobody kills meanwhile, then lets everybody work. */
  async begin(): Promise<void> {
    const admin = this.session(ADMIN.username, ADMIN.password);
    await admin.open();
    const { numbers, groups } = await openOffice(admin);
    const uploader = new Uploader(admin, this.ledger, this.fork(), numbers);
    this.clients = PEOPLE.map(({ username, place, sharedField }) => {
      const work = new FieldWork(this.fork(), username, sharedField, { SECCIONAL, DEPENDENCIA: place });
      const assigned = [place, SHARED_PLACE].map((name) => ({
        ...{ id: groups.get(name) ?? 0, shared: name === SHARED_PLACE },
      }));
      return new FieldClient(this.session(username, PASSWORD), this.ledger, this.fork(), work, assigned);
    });
    for (const client of this.clients) await client.prepare();
    const { signal } = this.stop;
    this.work = Promise.all([uploader.run(signal), ...this.clients.map((client) => client.run(signal))]);
    // Reported by `check` and `finish`; until then nobody waits for it.
    this.work.catch((error: Error) => (this.failed = error));
  }

  /** @throws what a client could not go on after */
  check(): void {
    if (this.failed) throw this.failed;
  }

  /** No new work; what is begun is sent until it is answered. Then everybody compares. */
  async finish(): Promise<void> {
    this.stop.abort();
    await this.work;
    for (const client of this.clients) await client.compare();
  }

  private session(username: string, password: string): Session {
    return new Session(this.connection, this.ledger, username, password);
  }

  private fork(): Random {
    return createRandom(this.random.int(0, 2 ** 31));
  }
}
