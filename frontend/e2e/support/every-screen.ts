import { matchRoutes, type RouteObject } from 'react-router';

/** The screens of the console and of the field that none of these addresses shows. */
export async function screensWithout(addresses: readonly string[]): Promise<string[]> {
  return [
    ...missing('/admin', await routesOf('admin'), addresses),
    ...missing('/user', await routesOf('field'), addresses),
  ];
}

/** By a name that the compiler does not follow: the app is compiled with settings of its own. */
async function routesOf(area: 'admin' | 'field'): Promise<RouteObject[]> {
  const file = `../../src/features/${area}/routes.tsx`;
  const module = (await import(file)) as Record<string, RouteObject[]>;
  const routes = module[`${area}Routes`];
  if (!routes) throw new Error(`${file} has no routes`);
  return routes;
}

function missing(base: string, routes: RouteObject[], addresses: readonly string[]): string[] {
  const shown = new Set(addresses.map((address) => matchRoutes(routes, address, base)?.at(-1)?.route));
  return leavesOf(base, routes).flatMap(({ route, path }) => (shown.has(route) ? [] : [path]));
}

function leavesOf(above: string, routes: RouteObject[]): { route: RouteObject; path: string }[] {
  return routes.flatMap((route) => {
    const path = route.path === undefined ? above : `${above}/${route.path}`;
    return route.children ? leavesOf(path, route.children) : [{ route, path }];
  });
}
