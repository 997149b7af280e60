import { answerRules, outcomeRules, readOutcomes } from '../oracle/copy-rules.ts';
import { BareClient } from '../world/bare-client.ts';
import { senderOf, type Call } from '../world/call.ts';
import type { Rng } from '../world/rng.ts';
import type { World } from '../world/world.ts';

/** A copy of something that a phone sent long ago arrives, whatever has become of it since. */
export async function arriveAgain(world: World): Promise<void> {
  await deliver(world, world.network.sendings, world.beside);
}

/** The same of what phones say beside their work: photos, and what was thrown away. */
export async function arriveBesideWork(world: World): Promise<void> {
  if (world.copies.chance(0.05)) await deliver(world, world.network.besideWork, world.copies);
}

async function deliver(world: World, from: readonly Call[], rng: Rng): Promise<void> {
  if (from.length === 0) return;
  world.log.event('A copy of an old sending arrives.');
  world.network.deliverAgain(rng.pick(from));
  await world.settle();
}

export interface Arrived {
  /** What they changed that had its final answer, and answers that were not those of then. */
  broken: string[];
  /**
   * They moved what had none: a conflict that collides no longer, work that was given up before it ever came.
   */
  moved: boolean;
}

/** Copies of everything that phones ever sent arrive, each as it was, in the name of who sent it. */
export function lateSendings(world: World): () => Promise<Arrived> {
  const clients = new Map(world.people.map((person) => [person.id, new BareClient(world, person)]));
  return async () => {
    const { sendings, besideWork } = world.network;
    const before = await readOutcomes(world);
    const answers = [];
    for (const { path, headers, body } of [...sendings, ...besideWork]) {
      const type = headers.get('Content-Type') ?? '';
      const client = clients.get(senderOf(headers));
      const answer = body && (await client?.post({ path, type, body }));
      if (answer) answers.push({ path, sent: Buffer.from(body).toString('latin1'), ...answer });
    }
    world.log.event(`Copies of all that was ever sent arrive: ${answers.length}.`);
    const after = await readOutcomes(world);
    return {
      broken: [
        ...answers.flatMap((answer) => answerRules(answer, before, after)),
        ...outcomeRules(before, after, answers),
      ],
      moved: JSON.stringify([...before]) !== JSON.stringify([...after]),
    };
  };
}
