/**
 * The files that the console alone loads. No field user's phone fetches them. Where somebody opens the
 * console they are kept like all others, so that its screens outlive an update of the app in a tab that goes
 * on with the old one.
 */

/** Paths, written in by the build. */
declare const CONSOLE_FILES: readonly string[];

export const CONSOLE_CACHE = 'inventario-console';

export const consoleAddresses = (): string[] =>
  CONSOLE_FILES.map((path) => new URL(path, self.location.href).href);

/** Fetches what is missing; what does not come now is fetched when it is needed. */
export async function keepConsole(): Promise<void> {
  const cache = await caches.open(CONSOLE_CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.allSettled(
    consoleAddresses()
      .filter((address) => !known.has(address))
      .map((address) => cache.add(address)),
  );
}

/** For a new version, on a device whose people use the console. */
export async function renewConsole(): Promise<void> {
  if (await caches.has(CONSOLE_CACHE)) await keepConsole();
}

export async function matchConsole(request: Request): Promise<Response | undefined> {
  if (!(await caches.has(CONSOLE_CACHE))) return undefined;
  return (await caches.open(CONSOLE_CACHE)).match(request.url);
}

/** What only earlier versions list. Must run after their files were kept for tabs that still run these. */
export async function dropFormerConsole(): Promise<void> {
  if (!(await caches.has(CONSOLE_CACHE))) return;
  const current = new Set(consoleAddresses());
  const cache = await caches.open(CONSOLE_CACHE);
  const former = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(former.map((request) => cache.delete(request)));
}
