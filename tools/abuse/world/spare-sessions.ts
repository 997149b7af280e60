import { ADMIN } from './people.ts';
import type { World } from './world.ts';

/** Logging in takes the server a while: few, and again only when they are used up. */
const ENOUGH = 3;

/** Sessions of the administrator that may be ended: nobody attacks with them. */
export async function spareSessions(world: World): Promise<string[]> {
  const left = await readThem(world);
  if (left.length > 0) return left;
  for (let n = 0; n < ENOUGH; n += 1) await world.freshLogin(ADMIN);
  return readThem(world);
}

async function readThem(world: World): Promise<string[]> {
  const { sesiones } = await world.admin<{ sesiones: { id: string; esta: boolean }[] }>(
    'GET',
    'auth/sessions',
  );
  return sesiones.filter(({ esta }) => !esta).map(({ id }) => id);
}
