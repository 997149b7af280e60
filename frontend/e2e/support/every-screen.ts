import { matchRoutes, type RouteObject } from 'react-router';
import { adminRoutes } from '../../src/features/admin/routes.tsx';
import { fieldRoutes } from '../../src/features/field/routes.tsx';

/** The screens of the console and of the field that none of these addresses shows. */
export function screensWithout(addresses: readonly string[]): string[] {
  return [...missing('/admin', adminRoutes, addresses), ...missing('/user', fieldRoutes, addresses)];
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
