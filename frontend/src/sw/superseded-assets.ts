/**
 * Keeps the hashed files of the versions that an update replaces.
 *
 * A tab that was opened before the update goes on running the old version, and its lazy routes still ask
 * for files that the server no longer has. They must be answered from here, also offline, until that tab
 * is reloaded. Names carry a content hash, so the same address never means two contents.
 */
const PREFIX = 'inventario-superseded-';
const GENERATIONS_KEPT = 2;

/** True for addresses whose name carries a content hash. */
export function isHashedAsset(url: URL): boolean {
  return url.pathname.startsWith('/assets/');
}

/**
 * Copies out of the caches what the new version no longer lists. Must run before they are cleaned.
 * @param names of the caches that hold files of the version before
 * @param current cache keys (absolute addresses) that the new version uses
 */
export async function keepSuperseded(names: readonly string[], current: ReadonlySet<string>): Promise<void> {
  const former = await Promise.all(names.map((name) => caches.open(name)));
  const leaving: [Cache, Request][] = [];
  for (const cache of former) {
    for (const request of await cache.keys()) {
      if (!current.has(request.url) && isHashedAsset(new URL(request.url))) leaving.push([cache, request]);
    }
  }
  if (leaving.length === 0) return;

  // The newest one, also where the clock was set back since the one before.
  const last = (await generations()).at(-1) ?? 0;
  const kept = await caches.open(nameOf(Math.max(Date.now(), last + 1)));
  for (const [cache, request] of leaving) {
    const response = await cache.match(request);
    if (response) await kept.put(request, response);
  }
  await dropOldGenerations();
}

/** The stored answer of a replaced version, newest first, or undefined. */
export async function matchSuperseded(request: Request): Promise<Response | undefined> {
  for (const generation of (await generations()).reverse()) {
    const response = await (await caches.open(nameOf(generation))).match(request.url);
    if (response) return response;
  }
  return undefined;
}

const nameOf = (generation: number): string => `${PREFIX}${generation}`;

/** By the moment at which each was kept, the oldest first. */
async function generations(): Promise<number[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return names.map((name) => Number(name.slice(PREFIX.length))).sort((a, b) => a - b);
}

async function dropOldGenerations(): Promise<void> {
  const surplus = (await generations()).slice(0, -GENERATIONS_KEPT);
  await Promise.all(surplus.map((generation) => caches.delete(nameOf(generation))));
}
