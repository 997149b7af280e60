/**
 * The service worker: keeps the whole app shell on the device so that every route opens without a connection;
 * the console's files only where somebody opens the console. It never touches /api: data and photos belong to
 * the offline engine alone.
 *
 * An update is installed beside the running version and waits. It takes over when no tab is left, or when
 * a page asks for it with {@link SKIP_WAITING}; it never reloads a page by itself.
 */
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import {
  CONSOLE_CACHE,
  consoleAddresses,
  dropFormerConsole,
  keepConsole,
  matchConsole,
  renewConsole,
} from './console-files';
import { isHashedAsset, keepSuperseded, matchSuperseded } from './superseded-assets';

declare const self: ServiceWorkerGlobalScope;

/** Message by which a page lets a waiting update take over. */
const SKIP_WAITING = 'SKIP_WAITING';
/** Message of a page that shows the console. */
const KEEP_CONSOLE = 'KEEP_CONSOLE';

const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  void precache.install(event);
  event.waitUntil(renewConsole());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // This order is crucial: the clean-up deletes what the tabs on the old version still need.
      const current = [...precache.getURLsToCacheKeys().values(), ...consoleAddresses()];
      await keepSuperseded([precache.strategy.cacheName, CONSOLE_CACHE], new Set(current));
      await precache.activate(event);
      await dropFormerConsole();
      // Makes the very first visit work offline without a reload. Pages never reload because of it.
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const type = (event.data as { type?: unknown } | null)?.type;
  if (type === SKIP_WAITING) void self.skipWaiting();
  if (type === KEEP_CONSOLE) event.waitUntil(keepConsole());
});

registerRoute(new PrecacheRoute(precache));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isHashedAsset(url),
  async ({ request }) => (await matchConsole(request)) ?? (await matchSuperseded(request)) ?? fetch(request),
);

registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: [/^\/api(?:\/|$)/] }),
);
