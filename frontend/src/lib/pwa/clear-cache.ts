/** As in the service worker: names with a content hash, of which one address never means two contents. */
const HASHED = '/assets/';
const PRECACHE = /^workbox-precache/;

/**
 * Drops what earlier versions left in the browser's caches, and fetches the files of this one anew. The page
 * and its fellows without a hash are left as they are: of a newer version they would ask for files that are
 * not here. At no moment is a file of this version missing: whoever loses the connection meanwhile can still
 * open the app.
 */
export async function clearCache(): Promise<void> {
  for (const name of await caches.keys()) {
    if (PRECACHE.test(name)) await fetchAnew(await caches.open(name));
    else await caches.delete(name);
  }
}

async function fetchAnew(cache: Cache): Promise<void> {
  for (const { url } of await cache.keys()) {
    if (!new URL(url).pathname.startsWith(HASHED)) continue;
    const response = await fetch(url, { cache: 'reload' });
    if (response.ok) await cache.put(url, response);
  }
}
