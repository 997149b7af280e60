import { jest } from '@jest/globals';
import { keepSuperseded, matchSuperseded } from './superseded-assets';

const SITE = 'https://inventario.test';
const PRECACHE = 'precache';
const scriptOf = (version: string) => `${SITE}/assets/screen-${version}.js`;

/** The browser's caches, as far as it takes. */
function browserCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const held = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, held);
    const urlOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);
    return {
      keys: () => Promise.resolve([...held.keys()].map((url) => new Request(url))),
      match: (request: Request | string) => Promise.resolve(held.get(urlOf(request))?.clone()),
      put: (request: Request, response: Response) => Promise.resolve(held.set(request.url, response)),
    };
  };
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: {
      keys: () => Promise.resolve([...stored.keys()]),
      open: (name: string) => Promise.resolve(open(name)),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
    },
  });
  return stored;
}

/** An update takes the place of `version`. */
async function replace(stored: Map<string, Map<string, Response>>, version: string): Promise<void> {
  stored.set(PRECACHE, new Map([[scriptOf(version), new Response(version)]]));
  await keepSuperseded([PRECACHE], new Set());
}

const keptOf = async (version: string) =>
  (await matchSuperseded(new Request(scriptOf(version))))?.text() ?? null;

describe('the files of the versions that updates replace', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it.each([
    ['goes right', [1_790_000_000_000, 1_790_000_100_000, 1_790_000_200_000]],
    ['was set back by a day', [1_790_000_000_000, 1_790_000_100_000, 1_789_900_000_000]],
    ['forgot the year', [1_790_000_000_000, 1_790_000_100_000, 60_000]],
    ['was right last', [60_000, 9_000_000_000, 1_790_000_200_000]],
  ])('stay for the last two of them where the clock %s', async (_case, moments) => {
    const stored = browserCaches();
    for (const [n, moment] of moments.entries()) {
      jest.spyOn(Date, 'now').mockReturnValue(moment);
      await replace(stored, `v${n}`);
    }
    expect([await keptOf('v0'), await keptOf('v1'), await keptOf('v2')]).toEqual([null, 'v1', 'v2']);
  });
});
