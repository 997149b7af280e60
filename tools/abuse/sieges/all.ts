import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import type { Attack } from '../attacks/attack.ts';
import { honestAttack } from '../attacks/requests.ts';
import type { Operation } from '../contract/operations.ts';
import type { Bystander } from '../judges/bystander.ts';
import type { Reply } from '../world/client.ts';
import type { Person } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { type Done, doneFaults, honestWork } from './honest-work.ts';
import { beyondPace } from './pace.ts';
import { rejections } from './rejections.ts';
import type { Scene, Siege } from './siege.ts';
import { slowPhotos } from './slow-photos.ts';
import { stalls } from './stalls.ts';

export const allSieges = (world: World, operations: readonly Operation[]): Siege[] => [
  rejections(world),
  slowPhotos(world),
  ...stalls(operations),
  beyondPace(operations),
];

/** The server under attack as the place of a siege. @param note hears of everything that honest people did */
export const sceneOf = (
  world: World,
  bystander: Bystander,
  random: Random,
  send: (attack: Attack, person: Person) => Promise<Reply>,
  note: (done: readonly Done[]) => void,
): Scene => ({
  url: world.client.url,
  token: (person) => world.sessions.token(person),
  call: async (operation, person) => {
    const reply = await send(honestAttack(operation, world, random), person);
    return 'status' in reply ? reply.status : 0;
  },
  honestWork: async () => {
    const done = await honestWork(world);
    note(done);
    return doneFaults(done);
  },
  untilReads: (count) => bystander.untilReads(count),
});
