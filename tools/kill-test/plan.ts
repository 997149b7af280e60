import { createRandom, type Random } from '../../backend/src/demo/inventory/random.ts';
import type { Kind, Phase } from './clients/traffic.ts';
import type { Milestone, Victim } from '../built-server/server.ts';

/** A kill during a start: so long after a milestone. */
export interface StartKill {
  victim: 'api' | 'postmaster' | 'both';
  milestone: Milestone;
  delayMs: number;
  databaseFirst: boolean;
}

/**
 * A kill in the middle of work: so long after the n-th request of a kind has begun, or in the moment of its
 * answer, or in that of a commit: the n-th time since it began that PostgreSQL writes its log.
 */
export interface WorkKill {
  victim: Victim;
  phase: Phase | 'commit';
  kind: Kind;
  count: number;
  delayMs: number;
  /** For `commit`. */
  writes: number;
  databaseFirst: boolean;
  /** What happens to the starts that follow. */
  startKills: StartKill[];
}

export interface Plan {
  /** For each empty DATA_DIR, what happens to its first starts. The work is done in the first of them. */
  firstStarts: [StartKill[], ...StartKill[][]];
  work: WorkKill[];
}

const FIRST_MILESTONES: readonly Milestone[] = [
  ...(['spawned', 'making database', 'making database', 'postgres starting'] as const),
  ...(['postgres ready', 'postgres ready', 'answering'] as const),
];
const MILESTONES: readonly Milestone[] = ['spawned', 'postgres starting', 'postgres ready', 'answering'];

/**
 * How long a request of each kind takes, roughly (kills are spread over twice that), and how many may go
 * before.
 */
const AIMS: readonly { kind: Kind; weight: number; spreadMs: number; atMost: number }[] = [
  { kind: 'part', weight: 35, spreadMs: 400, atMost: 2 },
  { kind: 'load', weight: 25, spreadMs: 300, atMost: 4 },
  { kind: 'batch', weight: 35, spreadMs: 160, atMost: 4 },
  { kind: 'photo', weight: 25, spreadMs: 120, atMost: 8 },
  { kind: 'session', weight: 5, spreadMs: 40, atMost: 1 },
];
/** Chance alone hardly ever hits the moments around a commit, or between an effect and its answer. */
const PHASES: readonly { phase: WorkKill['phase']; weight: number }[] = [
  { phase: 'request', weight: 35 },
  { phase: 'commit', weight: 40 },
  { phase: 'answer', weight: 25 },
];
const MAX_WRITES = 8;
const SPAWN_SPREAD_MS = 900;
const START_SPREAD_MS = 500;
/** Kills of one start, and starts of one empty folder, at most. */
const IN_A_ROW = 3;

/** Chooses all moments from one seed. About a sixth of them hit first starts, a sixth later starts. */
export function makePlan(seed: number, times: number): Plan {
  const random = createRandom(seed);
  const first = times > 1 ? Math.max(1, Math.round(times / 6)) : 0;
  const later = times > 3 ? Math.max(1, Math.round(times / 6)) : 0;
  const work = makeWork(random, Math.max(1, times - first - later));
  // A start that follows has to be one of the server's own.
  const starting = work.filter(({ victim }) => victim === 'api' || victim === 'both');
  for (let n = 0; n < times - first - work.length; n += 1) {
    random.pick(starting).startKills.push(makeStartKill(random, MILESTONES));
  }
  const [head = [], ...others] = deal(
    random,
    Array.from({ length: first }, () => makeStartKill(random, FIRST_MILESTONES)),
  );
  return { firstStarts: [head, ...others], work };
}

/**
 * Every victim in turn, in an order that changes. The server restarts a PostgreSQL that ends by itself only
 * three times a minute: this way it never meets more than two before it is restarted itself.
 */
function makeWork(random: Random, count: number): WorkKill[] {
  const victims: Victim[] = [];
  while (victims.length < count) {
    const round = random.shuffled<Victim>(['api', 'postmaster', 'backend', 'both']);
    victims.push(...(victims.length === 0 ? [...round].sort(serverFirst) : round));
  }
  return victims.slice(0, count).map((victim) => {
    const { kind, spreadMs, atMost } = random.weighted(AIMS);
    const { phase } = random.weighted(PHASES);
    const [count, writes] = [random.int(1, atMost), random.int(1, MAX_WRITES)];
    const delayMs = phase === 'request' ? random.int(0, spreadMs) : 0;
    const databaseFirst = random.chance(0.5);
    return { victim, phase, kind, count, delayMs, writes, databaseFirst, startKills: [] };
  });
}

/** However few there are, one of them kills the server. */
const serverFirst = (one: Victim, other: Victim): number => Number(other === 'api') - Number(one === 'api');

function makeStartKill(random: Random, milestones: readonly Milestone[]): StartKill {
  const milestone = random.pick(milestones);
  return {
    victim: milestone === 'spawned' ? 'api' : random.pick(['api', 'api', 'postmaster', 'both']),
    milestone,
    delayMs: random.int(0, milestone === 'spawned' ? SPAWN_SPREAD_MS : START_SPREAD_MS),
    databaseFirst: random.chance(0.5),
  };
}

function deal(random: Random, kills: StartKill[]): StartKill[][] {
  const dealt: StartKill[][] = [];
  while (kills.length > 0) dealt.push(kills.splice(0, random.int(1, IN_A_ROW)));
  return dealt;
}
