import { setTimeout as delay } from 'node:timers/promises';
import type { Workforce } from './clients/workforce.ts';
import type { Sent } from './ledger.ts';
import { judge } from './judges/judge.ts';
import { judgeTidiness } from './judges/photos.ts';
import type { Picture } from './picture/picture.ts';
import { PictureReader } from './picture/read-picture.ts';
import type { WorkKill } from './plan.ts';
import type { Report } from './report.ts';
import { waitForHousekeeping } from './server/housekeeping.ts';
import type { Installation } from './server/installation.ts';

/** If the work that a kill is aimed at does not come, the kill comes all the same. */
const AIM_LIMIT_MS = 15_000;
const COMMIT_LIMIT_MS = 2_000;
/** Everything that was begun must be answered by then. */
const FINISH_LIMIT_MS = 400_000;

/** The clients' work on one installation, the kills in the middle of it, and the reckoning after each. */
export class Work {
  picture: Picture | undefined;
  private readonly installation: Installation;
  private readonly people: Workforce;
  private readonly report: Report;
  private readonly reader: PictureReader;

  constructor(installation: Installation, people: Workforce, report: Report) {
    this.installation = installation;
    this.people = people;
    this.report = report;
    this.reader = new PictureReader(installation.dataDir);
  }

  get sent(): Sent {
    return this.people.ledger;
  }

  begin(): Promise<void> {
    return this.people.begin();
  }

  /** One kill, the restart, and the look at what is there. The clients go on all the time. */
  async kill(kill: WorkKill): Promise<void> {
    const { installation, people, report } = this;
    const phase = kill.phase === 'answer' ? 'answer' : 'request';
    await people.traffic.next(phase, kill.kind, kill.count, AIM_LIMIT_MS);
    if (kill.phase === 'commit') await installation.dataDir.writes(kill.writes, COMMIT_LIMIT_MS);
    if (kill.delayMs > 0) await delay(kill.delayMs);
    people.outages.begin();
    const inFlight = people.traffic.inFlight();
    const before = people.ledger.frozen();
    const hit = await installation.strike(kill);
    const killedAt = Date.now();
    report.workKill(kill, hit, inFlight);
    const isServed = installation.goesOn(kill);
    if (isServed) people.outages.end();
    await installation.restore(kill);
    if (!isServed) people.outages.end();
    report.countLost(before, await this.look(false), killedAt);
  }

  async finish(): Promise<void> {
    const { people, report } = this;
    const late = delay(FINISH_LIMIT_MS, 'late' as const, { ref: false });
    if ((await Promise.race([people.finish(), late])) === 'late') {
      report.accuse([`the clients still had work without an answer after ${FINISH_LIMIT_MS / 1000} s`]);
    }
    await this.look(true);
    const temporaries = this.installation.dataDir.databaseTemporaries();
    if (temporaries.length > 0) report.accuse([`PostgreSQL kept temporary files: ${temporaries.join(', ')}`]);
  }

  /** After the next housekeeping, disk and database are the same. */
  async keepHouse(): Promise<void> {
    const { installation, report } = this;
    await installation.strikeAll();
    await waitForHousekeeping(installation.dataDir, () => installation.start());
    const picture = await this.look(true);
    const violations: string[] = [];
    judgeTidiness(picture, installation.dataDir.names('photos/incoming'), (words) => violations.push(words));
    report.accuse(violations);
  }

  private async look(isFinal: boolean): Promise<Picture> {
    const { people, report, installation } = this;
    people.check();
    const sent = people.ledger.frozen();
    const picture = await this.reader.read(isFinal);
    report.accuse(judge(picture, sent, isFinal));
    report.accuse(people.ledger.violations);
    report.accuse(installation.dataDir.strangers().map((name) => `${name} was left behind in DATA_DIR`));
    this.picture = picture;
    return picture;
  }
}
