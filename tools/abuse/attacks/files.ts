import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import { HOSTILE_PHOTOS } from '../../../backend/test/support/hostile-photos/hostile-photos.ts';
import type { Operation } from '../contract/operations.ts';
import { ADMIN, ANA, type Person } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { hostileArchives } from './archives.ts';
import type { Attack } from './attack.ts';
import { multipart } from './multipart.ts';
import { formOf } from './requests.ts';

interface HostileFile {
  name: string;
  make(): Buffer;
  reaches?: number;
  isLong?: true;
}

/** Those whom the server lets send some; of others it reads none. */
const SENDERS: Readonly<Record<string, Person>> = { uploadPhotos: ANA, rescueSync: ADMIN };

/**
 * Files that were made to do harm, for the two calls that take some. Each is made when its turn comes.
 * @param withLong also those that take the server a while, rightly
 */
export function* fileAttacksOn(
  operation: Operation,
  person: Person,
  world: World,
  random: Random,
  withLong: boolean,
): Generator<Attack> {
  if (SENDERS[operation.id] !== person) return;
  for (const { name, make, reaches, isLong } of filesFor(operation, world)) {
    if (isLong && !withLong) continue;
    const { fields } = formOf(operation, world.meaning(operation, random), random);
    const form = multipart(fields, make());
    const { method, path } = operation;
    yield { operation, name, method, path, mayBeCut: true, ...form, ...(reaches && { reaches }) };
  }
}

function filesFor(operation: Operation, world: World): readonly HostileFile[] {
  if (operation.id === 'uploadPhotos') return HOSTILE_PHOTOS;
  return operation.id === 'rescueSync' ? hostileArchives(world.author(ANA)) : [];
}
