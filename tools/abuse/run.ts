import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, type Random } from '../../backend/src/demo/inventory/random.ts';
import { freePort } from '../built-server/free-port.ts';
import { Server } from '../built-server/server.ts';
import type { Attack } from './attacks/attack.ts';
import { fileAttacksOn } from './attacks/files.ts';
import { attacksOn } from './attacks/requests.ts';
import { chooseOperations, type Operation } from './contract/operations.ts';
import { judgeAnswer } from './judges/answer.ts';
import { Bystander, type Waits } from './judges/bystander.ts';
import { FieldEffects } from './judges/field-effects.ts';
import { afterCalm, memoryOf } from './judges/memory.ts';
import { Reached } from './judges/reached.ts';
import { allSieges, sceneOf } from './sieges/all.ts';
import type { Done } from './sieges/honest-work.ts';
import type { Scene, Siege } from './sieges/siege.ts';
import type { Reply } from './world/client.ts';
import { ADMIN, ANA, BETO, CARLA, NOBODY, PASSWORD, type Person, WITNESS } from './world/people.ts';
import { World } from './world/world.ts';

export interface AbuseOptions {
  seed: number;
  /** The built server. */
  main: string;
  /** Of each person's attacks on an operation, at most so many, chosen by the seed. */
  most: number;
  /** Names of operations; without it all. */
  only?: readonly string[];
  /** Also what lasts: bodies that do not come, floods, archives of 20,000 parts. Judges times. */
  withSieges: boolean;
  /** Of the server, beside what it needs. */
  environment?: Record<string, string>;
  say: (line: string) => void;
}

export interface AbuseResult {
  requests: number;
  faults: readonly string[];
  waits: Waits;
  /** Megabytes before and after; null where the system does not tell. */
  memory: { before: number; after: number } | null;
}

/** Requests under way at once. */
const LANES = 3;

/** Of Ana's work so much must act or collide, or a quarter of what she may send: much of that is nonsense. */
const MUST_ACT = 40;

/**
 * Lets everybody attack everything, and tells what the server should not have done.
 * @throws Error for an operation that does not exist
 */
export async function abuse(options: AbuseOptions): Promise<AbuseResult> {
  const { seed, main, most, only, withSieges, environment, say } = options;
  const operations = chooseOperations(only);
  const folder = mkdtempSync(join(tmpdir(), 'inventario-abuse-'));
  // Attackers come from many addresses, as they would: each request names its own.
  const server = new Server(main, join(folder, 'data'), await freePort(), {
    TRUST_PROXY: '1',
    METRICS_TOKEN: randomUUID(),
    ...environment,
  });
  try {
    server.spawn();
    if ((await server.settles()) !== 'ready') throw new Error(`the server does not start:\n${server.output}`);
    const world = new World(server.url);
    await world.build();
    const run = new Run(world, createRandom(seed), most, say);
    try {
      const before = memoryOf(server.pid);
      await run.all(operations, withSieges);
      const memory = before === null ? null : await run.judgeMemory(server.pid, before);
      return { requests: run.requests, faults: run.faults, waits: run.waits, memory };
    } finally {
      // Else it would go on reading from a server that is gone, and keep this process from its end.
      await run.endReads();
      world.client.close();
    }
  } finally {
    await server.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Run {
  requests = 0;
  readonly faults: string[] = [];
  waits: Waits = { reads: 0, longest: 0, during: '', failures: [] };
  private readonly world: World;
  private readonly random: Random;
  private readonly most: number;
  private readonly say: (line: string) => void;
  private readonly bystander: Bystander;
  private readonly reached = new Reached();
  private readonly effects = new FieldEffects();

  constructor(world: World, random: Random, most: number, say: (line: string) => void) {
    this.world = world;
    this.random = random;
    this.most = most;
    this.say = say;
    this.bystander = new Bystander(world.client.url, WITNESS, PASSWORD);
  }

  async all(operations: readonly Operation[], withSieges: boolean): Promise<void> {
    const hidden = await this.world.hiddenState();
    for (const person of [NOBODY, BETO, CARLA, ANA]) await this.attackAs(person, operations, withSieges);
    // Administrators may change all of it; nobody else may have.
    if ((await this.world.hiddenState()) !== hidden)
      this.accuse('what is hidden from field users was changed by them');
    if (operations.some(({ id }) => id === 'syncActions')) this.judgeEffects();
    // Before the administrators' turn: they may take all of the people and places of sieges apart.
    if (withSieges) await this.besiege(operations);
    await this.attackAs(ADMIN, operations, withSieges);
    for (const fault of this.reached.faults(operations)) this.accuse(fault);
    await this.endReads();
    for (const failure of this.waits.failures) this.accuse(`somebody else's read failed during ${failure}`);
  }

  async endReads(): Promise<void> {
    this.waits = await this.bystander.end();
  }

  private async attackAs(person: Person, operations: readonly Operation[], withLong: boolean): Promise<void> {
    const before = this.requests;
    for (const operation of operations) {
      this.bystander.nowDuring(`${person.name}: ${operation.id}`);
      if (person === ANA || person === ADMIN) await this.world.refresh();
      const all = [...attacksOn(operation, this.world, this.random)];
      const isHostile = ({ isHonest }: Attack): boolean => !isHonest;
      const hostile = this.random.shuffled(all.filter(isHostile)).slice(0, this.most);
      const queue = [...all.filter((attack) => !isHostile(attack)), ...hostile];
      const lane = async (): Promise<void> => {
        for (let attack = queue.shift(); attack; attack = queue.shift()) await this.one(attack, person);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      // One after the other, because of their size here; whoever attacks in earnest has several phones.
      const files = fileAttacksOn(operation, person, this.world, this.random, withLong);
      for (const attack of files) await this.one(attack, person);
    }
    this.say(`${person.name}: ${this.requests - before} requests, ${this.faults.length} faults so far`);
  }

  private judgeEffects(): void {
    const { effects } = this;
    this.say(`Of Ana's work ${effects.of(ANA, 'applied')} applied, ${effects.of(ANA, 'conflict')} collided`);
    for (const fault of effects.faults(Math.min(MUST_ACT, Math.ceil(this.most / 4)))) this.accuse(fault);
  }

  private async besiege(operations: readonly Operation[]): Promise<void> {
    const { world, bystander, random } = this;
    const longest = new Map<string, number>();
    const note = (done: readonly Done[]): void => {
      for (const { name, ms } of done) longest.set(name, Math.max(longest.get(name) ?? 0, Math.round(ms)));
    };
    const send = (attack: Attack, person: Person): Promise<Reply> => this.send(attack, person);
    const scene = sceneOf(world, bystander, random, send, note);
    for (const siege of allSieges(world, operations)) await this.lay(siege, scene);
    const times = [...longest].map(([name, ms]) => `${name} ${ms} ms`);
    this.say(`During sieges others waited at most for ${times.join(', ')}`);
  }

  private async lay(siege: Siege, scene: Scene): Promise<void> {
    this.bystander.nowDuring(siege.name);
    await this.world.refresh();
    const begun = Date.now();
    const failed = (error: unknown): string[] => [`it could not be laid: ${String(error)}`];
    for (const fault of await siege.lay(scene).catch(failed)) this.accuse(`${siege.name} → ${fault}`);
    this.say(
      `${siege.name}: ${Math.round((Date.now() - begun) / 1000)} s, ${this.faults.length} faults so far`,
    );
  }

  private async one(attack: Attack, person: Person): Promise<void> {
    const reply = await this.send(attack, person);
    this.reached.note(attack.operation, reply);
    this.effects.note(attack, person, reply);
    // Ended by an attack on it, or by its age.
    const isOver =
      'status' in reply && (endsSessions(attack.operation) || reply.text.includes('"no_session"'));
    if (isOver) this.world.sessions.forget(person);
    for (const fault of judgeAnswer(attack, person, reply)) {
      this.accuse(`${person.name} · ${attack.method} ${attack.operation.path} · ${attack.name} → ${fault}`);
    }
  }

  private async send(attack: Attack, person: Person): Promise<Reply> {
    const token = await this.world.sessions.token(person);
    this.requests += 1;
    return this.world.client.send({
      method: attack.method,
      path: attack.path,
      headers: {
        'X-Forwarded-For': `203.0.${this.random.int(0, 255)}.${this.random.int(1, 254)}`,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...attack.headers,
      },
      body: attack.body,
    });
  }

  async judgeMemory(pid: number, before: number): Promise<{ before: number; after: number }> {
    const { now, isBack } = await afterCalm(pid, before);
    if (!isBack)
      this.accuse(`the server keeps ${now.toFixed(0)} MB; before it all it had ${before.toFixed(0)} MB`);
    return { before, after: now };
  }

  private accuse(fault: string): void {
    this.faults.push(fault);
    this.say(`✗ ${fault}`);
  }
}

const endsSessions = ({ id }: Operation): boolean => id === 'logout' || id === 'changePassword';
