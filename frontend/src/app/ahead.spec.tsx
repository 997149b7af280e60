import { matchRoutes } from 'react-router';
import { filesFor } from './ahead';
import { routes } from './routes';

/** What the routes of an address load. */
async function loadedBy(pathname: string): Promise<unknown[]> {
  const lazy = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [route.lazy] : [],
  );
  const loaded = await Promise.all(lazy.map((load) => load()));
  return loaded.map((route) => (route as { Component?: unknown }).Component);
}

it.each(['/user/dashboard', '/user/trabajos', '/user/trabajos/3', '/user/trabajos/3/'])(
  'what %s is going to ask for is fetched ahead, in the same order',
  async (pathname) => {
    const modules = await Promise.all(filesFor(pathname));
    const components = await loadedBy(pathname);
    expect(components).toHaveLength(modules.length);
    components.forEach((component, at) => expect(Object.values(modules[at] as object)).toContain(component));
  },
);

it.each(['/', '/login', '/admin/dashboard', '/usuario'])('nothing is fetched ahead for %s', (pathname) => {
  expect(filesFor(pathname)).toEqual([]);
});
