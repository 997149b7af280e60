import type { Sent } from './ledger.ts';
import type { Picture } from './picture/picture.ts';
import type { WorkKill } from './plan.ts';

/** Counts what happened, and says it as it happens. */
export class Report {
  kills = 0;
  readonly violations: string[] = [];
  private readonly say: (line: string) => void;
  private readonly byVictim = new Map<string, number>();
  private readonly inFlight = new Map<string, number>();
  private readonly lost = {
    parts: { done: 0, undone: 0 },
    actions: { done: 0, undone: 0 },
    photos: { done: 0, undone: 0 },
  };
  private slowestStart = 0;
  private starts = 0;
  private endedByThemselves = 0;
  private survived = 0;

  constructor(say: (line: string) => void) {
    this.say = say;
  }

  startKill(milestone: string, delayMs: number, hit: readonly string[]): void {
    this.count('during a start', hit);
    this.say(`kill ${this.kills}: ${hit.join(' + ')}, ${delayMs} ms after '${milestone}' of a start`);
  }

  workKill(
    { phase, kind, count, delayMs, writes }: WorkKill,
    hit: readonly string[],
    inFlight: readonly string[],
  ): void {
    this.count('in the middle of work', hit);
    for (const running of inFlight) this.inFlight.set(running, (this.inFlight.get(running) ?? 0) + 1);
    const during = inFlight.length > 0 ? inFlight.join(', ') : 'nothing';
    const when = {
      request: `${delayMs} ms after ${kind} ${count} was sent`,
      commit: `with write ${writes} after ${kind} ${count} was sent`,
      answer: `in place of the answer to ${kind} ${count}`,
    }[phase];
    this.say(`kill ${this.kills}: ${hit.join(' + ')}, ${when}, during ${during}`);
  }

  private count(when: string, hit: readonly string[]): void {
    this.kills += 1;
    const who = hit.map((name) => (name.startsWith('postgres:') ? 'one PostgreSQL process' : name)).sort();
    const key = `${who.join(' + ')} ${when}`;
    this.byVictim.set(key, (this.byVictim.get(key) ?? 0) + 1);
  }

  undisturbed(outcome: string): void {
    if (outcome === 'ready') this.survived += 1;
    else this.endedByThemselves += 1;
  }

  started(ms: number): void {
    this.starts += 1;
    this.slowestStart = Math.max(this.slowestStart, ms);
  }

  /** What was under way without an answer at a kill: had it been committed by then, or not? */
  countLost(before: Sent, picture: Picture, killedAt: number): void {
    const old = <T extends { at: number }>(records: readonly T[]): T[] =>
      records.filter(({ at }) => at < killedAt);
    const parts = new Set(old(picture.parts).map((part) => `${part.import_id}/${part.fila_inicial}`));
    const actions = new Set(old(picture.actions).map(({ id }) => id));
    const photos = new Set(old(picture.photos).map(({ id }) => id));
    const count = (which: keyof Report['lost'], isThere: boolean): void => {
      this.lost[which][isThere ? 'done' : 'undone'] += 1;
    };
    for (const part of before.parts) {
      // What is loaded in the background is answered long before.
      if (part.background !== null) continue;
      if (part.tries > 0 && !part.answer) count('parts', parts.has(`${part.importId}/${part.filaInicial}`));
    }
    for (const { id, tries, answer } of before.actions)
      if (tries > 0 && !answer) count('actions', actions.has(id));
    for (const { id, tries, answered, abandoned } of before.photos) {
      if (tries > 0 && !answered && !abandoned) count('photos', photos.has(id));
    }
  }

  accuse(violations: readonly string[]): void {
    for (const violation of violations) {
      if (this.violations.includes(violation)) continue;
      this.violations.push(violation);
      this.say(`VIOLATION ${violation}`);
    }
  }

  figures(sent: Sent): string {
    const lost = (which: keyof Report['lost']): string => {
      const { done, undone } = this.lost[which];
      return `${which} ${done} committed and ${undone} not`;
    };
    return [
      'Killed:',
      ...[...this.byVictim].map(([who, count]) => `  ${count} × ${who}`),
      `In flight at kills: ${[...this.inFlight].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
      `Unanswered at kills: ${lost('parts')}, ${lost('actions')}, ${lost('photos')}`,
      `Starts: ${this.starts}, the slowest in ${(this.slowestStart / 1000).toFixed(1)} s; after a kill of the database ` +
        `during one, ${this.survived} went on and ${this.endedByThemselves} ended`,
      `Work: ${sent.parts.length} parts, ${sent.actions.length} actions, ${sent.photos.length} photos; ` +
        `sent more than once: ${sent.parts.filter(again).length}, ${sent.actions.filter(again).length}, ` +
        `${sent.photos.filter(again).length}`,
      `${this.kills} kills, ${this.violations.length} violations`,
    ].join('\n');
  }
}

const again = ({ tries }: { tries: number }): boolean => tries > 1;
