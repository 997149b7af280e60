import { randomUUID } from 'node:crypto';
import { honestArchive } from '../attacks/archives.ts';
import type { Reply } from '../world/client.ts';
import { smallPhoto } from '../world/files.ts';
import { ADMIN, ANA } from '../world/people.ts';
import type { World } from '../world/world.ts';

/** Milliseconds that any of it may take while somebody lays siege. */
const MAY_TAKE_MS = 10_000;

export interface Done {
  name: string;
  ms: number;
  /** Why it came to nothing. */
  failure?: string;
}

/** What other people do on an ordinary day, each with a body of their own, all at once. */
export function honestWork(world: World): Promise<Done[]> {
  const work: Record<string, () => Promise<unknown>> = {
    'an upload': () => world.upload([{ NUMERO_DE_ACTIVO: 'H-1', DESCRIPCION: 'Mesa', SECCIONAL: 'OESTE' }]),
    // Two: a lone one that collides is answered 409.
    'a batch': () =>
      world.as(ANA, 'POST', 'user/sincronizar', { acciones: [world.anasWork(), world.anasWork()] }),
    'a download': () => world.as(ANA, 'GET', `user/grupos/${world.ownGroup()}/activos`),
    'a login': () => world.freshLogin(ANA),
    'a photo': async () => accepted(await photoOf(world)),
    'a rescue': async () => accepted(await rescueOf(world)),
  };
  return Promise.all(Object.entries(work).map(([name, act]) => timed(name, act)));
}

/** What others could not do, or waited for too long. */
export const doneFaults = (done: readonly Done[]): string[] =>
  done.flatMap(({ name, ms, failure }) => {
    if (failure !== undefined) return [`${name} of somebody else failed: ${failure}`];
    return ms > MAY_TAKE_MS ? [`${name} of somebody else took ${Math.round(ms)} ms`] : [];
  });

async function timed(name: string, act: () => Promise<unknown>): Promise<Done> {
  const begun = performance.now();
  const failure = await act().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  const ms = performance.now() - begun;
  return failure === undefined ? { name, ms } : { name, ms, failure };
}

/** Each belongs to work of its own: an action takes only so many. */
async function photoOf(world: World): Promise<Reply> {
  const fields = { grupo_id: String(world.ownGroup()), activo_id: '1', action_id: await world.freshWork() };
  return world.sendForm(
    ANA,
    'user/upload-photos',
    { ...fields, photo_id: randomUUID(), photos: '' },
    photo(),
  );
}

const photo = (): Buffer => smallPhoto(randomUUID());

const rescueOf = (world: World): Promise<Reply> =>
  world.sendForm(
    ADMIN,
    'admin/syncs/rescue',
    { archivo: '' },
    honestArchive(world.author(ANA), [world.anasWork()]),
  );

function accepted(reply: Reply): void {
  const isDone = 'status' in reply && reply.status < 300;
  if (!isDone)
    throw new Error('status' in reply ? `${reply.status} ${reply.text.slice(0, 200)}` : reply.failure);
}
