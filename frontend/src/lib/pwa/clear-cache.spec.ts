import { clearCache } from './clear-cache';

const SITE = 'https://inventario.test';

/** The browser's caches, as far as it takes: what each holds, by address. */
function browserCaches(stored: Record<string, Record<string, string>>) {
  const open = (name: string) => ({
    keys: () => Promise.resolve(Object.keys(stored[name] ?? {}).map((url) => ({ url }))),
    put: async (url: string, response: Response) => {
      (stored[name] ??= {})[url] = await response.text();
    },
  });
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: {
      keys: () => Promise.resolve(Object.keys(stored)),
      open: (name: string) => Promise.resolve(open(name)),
      delete: (name: string) => Promise.resolve(Reflect.deleteProperty(stored, name)),
    },
  });
  return stored;
}

const page = `${SITE}/index.html?__WB_REVISION__=1`;
const script = `${SITE}/assets/app-1a2b.js`;
const gone = `${SITE}/assets/gone-3c4d.js`;

describe('Limpiar Cache', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  const stored = () =>
    browserCaches({
      'workbox-precache-v2': { [page]: 'page', [script]: 'damaged', [gone]: 'kept' },
      'inventario-superseded-1': { [`${SITE}/assets/old.js`]: 'old' },
    });

  it('drops earlier versions and fetches this one anew, without ever missing a file', async () => {
    const caches = stored();
    const asked: string[] = [];
    globalThis.fetch = (input) => {
      asked.push(String(input));
      return Promise.resolve(new Response('fresh', { status: String(input) === gone ? 404 : 200 }));
    };
    await clearCache();
    expect(asked).toEqual([script, gone]);
    expect(caches).toEqual({ 'workbox-precache-v2': { [page]: 'page', [script]: 'fresh', [gone]: 'kept' } });
  });

  it('leaves everything of this version where the connection breaks', async () => {
    const caches = stored();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(clearCache()).rejects.toThrow();
    expect(caches['workbox-precache-v2']).toEqual({ [page]: 'page', [script]: 'damaged', [gone]: 'kept' });
  });
});
