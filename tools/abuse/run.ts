import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, type Random } from '../../backend/src/demo/inventory/random.ts';
import { freePort } from '../built-server/free-port.ts';
import { Server } from '../built-server/server.ts';
import type { Attack } from './attacks/attack.ts';
import { fileAttacksOn } from './attacks/files.ts';
import { attacksOn } from './attacks/requests.ts';
import { rejections, type Siege, stalls } from './attacks/sieges.ts';
import { readOperations, type Operation } from './contract/operations.ts';
import { judgeAnswer } from './judges/answer.ts';
import { Bystander, type Waits } from './judges/bystander.ts';
import { afterCalm, memoryOf } from './judges/memory.ts';
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
  /** Also what lasts: bodies that do not come, floods. */
  withSieges: boolean;
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

/** Lets everybody attack everything, and tells what the server should not have done. */
export async function abuse({ seed, main, most, only, withSieges, say }: AbuseOptions): Promise<AbuseResult> {
  const folder = mkdtempSync(join(tmpdir(), 'inventario-abuse-'));
  // Attackers come from many addresses, as they would: each request names its own.
  const server = new Server(main, join(folder, 'data'), await freePort(), { TRUST_PROXY: '1' });
  try {
    server.spawn();
    if ((await server.settles()) !== 'ready') throw new Error(`the server does not start:\n${server.output}`);
    const world = new World(server.url);
    await world.build();
    const run = new Run(world, createRandom(seed), most, say);
    const before = memoryOf(server.pid);
    await run.all(
      readOperations().filter(({ id }) => !only || only.includes(id)),
      withSieges,
    );
    const memory = before === null ? null : await run.judgeMemory(server.pid, before);
    world.client.close();
    return { requests: run.requests, faults: run.faults, waits: run.waits, memory };
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

  constructor(world: World, random: Random, most: number, say: (line: string) => void) {
    this.world = world;
    this.random = random;
    this.most = most;
    this.say = say;
    this.bystander = new Bystander(world.client.url, WITNESS, PASSWORD);
  }

  async all(operations: readonly Operation[], withSieges: boolean): Promise<void> {
    const hidden = await this.world.hiddenState();
    for (const person of [NOBODY, BETO, CARLA, ANA]) await this.attackAs(person, operations);
    // Administrators may change all of it; nobody else may have.
    if ((await this.world.hiddenState()) !== hidden)
      this.accuse('what is hidden from field users was changed by them');
    await this.attackAs(ADMIN, operations);
    const sieges = withSieges ? [rejections, ...stalls(operations)] : [];
    for (const siege of sieges) await this.besiege(siege);
    this.waits = await this.bystander.end();
    for (const failure of this.waits.failures) this.accuse(`somebody else's read failed during ${failure}`);
  }

  private async attackAs(person: Person, operations: readonly Operation[]): Promise<void> {
    const before = this.requests;
    for (const operation of operations) {
      this.bystander.nowDuring(`${person.name}: ${operation.id}`);
      const all = [...attacksOn(operation, this.world, this.random)];
      const [first, ...others] = all;
      const files = person === ANA || person === ADMIN ? fileAttacksOn(operation, this.world) : [];
      // The one as documented always goes, so that a call that works for nobody is not taken for a safe one.
      const queue = [...(first ? [first] : []), ...this.random.shuffled(others).slice(0, this.most - 1)];
      const lane = async (): Promise<void> => {
        for (let attack = queue.shift(); attack; attack = queue.shift()) await this.one(attack, person);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      // One after the other, because of their size here; whoever attacks in earnest has several phones.
      for (const attack of files) await this.one(attack, person);
    }
    this.say(`${person.name}: ${this.requests - before} requests, ${this.faults.length} faults so far`);
  }

  private async besiege(siege: Siege): Promise<void> {
    this.bystander.nowDuring(siege.name);
    this.requests += 1;
    for (const fault of await siege.lay(this.world)) this.accuse(`${siege.name} → ${fault}`);
  }

  private async one(attack: Attack, person: Person): Promise<void> {
    const token = await this.world.sessions.token(person);
    this.requests += 1;
    const reply = await this.world.client.send({
      method: attack.method,
      path: attack.path,
      headers: {
        'X-Forwarded-For': `203.0.${this.random.int(0, 255)}.${this.random.int(1, 254)}`,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...attack.headers,
      },
      body: attack.body,
    });
    // Ended by an attack on it, or by its age.
    const isOver =
      'status' in reply && (endsSessions(attack.operation) || reply.text.includes('"no_session"'));
    if (isOver) this.world.sessions.forget(person);
    for (const fault of judgeAnswer(attack, person, reply)) {
      this.accuse(`${person.name} · ${attack.method} ${attack.operation.path} · ${attack.name} → ${fault}`);
    }
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
