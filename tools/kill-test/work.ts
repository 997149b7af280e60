import { setTimeout as delay } from 'node:timers/promises';
import type { Workforce } from './clients/workforce.ts';
import type { Sent } from './ledger.ts';
import { judge } from './judges/judge.ts';
import { judgeTidiness } from './judges/photos.ts';
import type { Picture } from './picture/picture.ts';
import { PictureReader } from './picture/read-picture.ts';
import type { WorkKill } from './plan.ts';
import type { Report } from './report.ts';
import { bringUp, failure } from './server/bring-up.ts';
import { waitForHousekeeping } from './server/housekeeping.ts';
import type { Server } from '../built-server/server.ts';

/** If the work that a kill is aimed at does not come, the kill comes all the same. */
const AIM_LIMIT_MS = 15_000;
const COMMIT_LIMIT_MS = 2_000;
/** Everything that was begun must be answered by then. */
const FINISH_LIMIT_MS = 400_000;

/** The clients' work on one server, the kills in the middle of it, and the reckoning after each. */
export class Work {
  picture: Picture | undefined;
  private readonly server: Server;
  private readonly people: Workforce;
  private readonly report: Report;
  private readonly reader: PictureReader;

  constructor(server: Server, people: Workforce, report: Report) {
    this.server = server;
    this.people = people;
    this.report = report;
    this.reader = new PictureReader(server.dataDir);
  }

  get sent(): Sent {
    return this.people.ledger;
  }

  begin(): Promise<void> {
    return this.people.begin();
  }

  /** One kill, the restart, and the look at what is there. The clients go on all the time. */
  async kill(kill: WorkKill): Promise<void> {
    const { server, people, report } = this;
    const phase = kill.phase === 'answer' ? 'answer' : 'request';
    await people.traffic.next(phase, kill.kind, kill.count, AIM_LIMIT_MS);
    if (kill.phase === 'commit') await server.dataDir.writes(kill.writes, COMMIT_LIMIT_MS);
    if (kill.delayMs > 0) await delay(kill.delayMs);
    people.outages.begin();
    const inFlight = people.traffic.inFlight();
    const before = people.ledger.frozen();
    const hit = await server.strike(kill.victim, kill.databaseFirst);
    const killedAt = Date.now();
    report.workKill(kill, hit, inFlight);
    await this.restore(kill);
    people.outages.end();
    report.countLost(before, await this.look(false), killedAt);
  }

  /** The server starts PostgreSQL again by itself; only its own process needs somebody to start it. */
  private async restore({ victim, startKills }: WorkKill): Promise<void> {
    const { server, report } = this;
    if (victim === 'api' || victim === 'both') return bringUp(server, startKills, report);
    const outcome = await server.settles();
    if (outcome === 'hangs') throw failure(server, `does not come back after ${victim} was killed`);
    if (outcome === 'ready') return;
    report.accuse([`the server ended because ${victim} was killed:\n${server.output}`]);
    await bringUp(server, startKills, report);
  }

  async finish(): Promise<void> {
    const { people, report } = this;
    const late = delay(FINISH_LIMIT_MS, 'late' as const, { ref: false });
    if ((await Promise.race([people.finish(), late])) === 'late') {
      report.accuse([`the clients still had work without an answer after ${FINISH_LIMIT_MS / 1000} s`]);
    }
    await this.look(true);
    const temporaries = this.server.dataDir.databaseTemporaries();
    if (temporaries.length > 0) report.accuse([`PostgreSQL kept temporary files: ${temporaries.join(', ')}`]);
  }

  /** After the next housekeeping, disk and database are the same. */
  async keepHouse(): Promise<void> {
    const { server, report } = this;
    await server.strike('both');
    await waitForHousekeeping(server.dataDir, () => bringUp(server, [], report));
    const picture = await this.look(true);
    const violations: string[] = [];
    judgeTidiness(picture, server.dataDir.names('photos/incoming'), (words) => violations.push(words));
    report.accuse(violations);
  }

  private async look(isFinal: boolean): Promise<Picture> {
    const { people, report, server } = this;
    people.check();
    const sent = people.ledger.frozen();
    const picture = await this.reader.read(isFinal);
    report.accuse(judge(picture, sent, isFinal));
    report.accuse(people.ledger.violations);
    report.accuse(server.dataDir.strangers().map((name) => `${name} was left behind in DATA_DIR`));
    this.picture = picture;
    return picture;
  }
}
