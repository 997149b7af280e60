import { HOSTILE_PHOTOS } from '../../../backend/test/support/hostile-photos/hostile-photos.ts';
import type { Operation } from '../contract/operations.ts';
import type { World } from '../world/world.ts';
import { HOSTILE_ARCHIVES } from './archives.ts';
import type { Attack } from './attack.ts';
import { multipart } from './multipart.ts';

/** Files that were made to do harm, for the two calls that take some. Each is made when its turn comes. */
export function* fileAttacksOn(operation: Operation, world: World): Generator<Attack> {
  const files = FILES[operation.id];
  if (!files) return;
  for (const { name, make } of files) {
    const form = multipart(operation.id === 'uploadPhotos' ? world.photoFields() : { archivo: '' }, make());
    yield { operation, name, method: operation.method, path: operation.path, mayBeCut: true, ...form };
  }
}

const FILES: Record<string, readonly { name: string; make(): Buffer }[]> = {
  uploadPhotos: HOSTILE_PHOTOS,
  rescueSync: HOSTILE_ARCHIVES,
};
