import type { RouteObject } from 'react-router';

/** The screens below /admin, each loaded when it is first opened. */
export const adminRoutes: RouteObject[] = [];
