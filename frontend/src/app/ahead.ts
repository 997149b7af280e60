import { fetchAhead, knowScreens } from '@/lib/screens-ahead';

/**
 * Where the address leads into the field and the app is on the device, the files of its screen are fetched
 * while those are still run that every page begins with: on a cheap phone these alone take a second. Must be
 * imported before anything else. It decides nothing: what an address shows is the routes' matter, and they
 * fetch what is missing here.
 */
const FILES: readonly (readonly [address: RegExp, load: () => Promise<unknown>])[] = [
  // In the order in which the routes ask for them, so that the styles come in their order.
  [/^\/user\//, () => import('./shells/UserShell')],
  [/^\/user\//, () => import('@/features/field/FieldLayout')],
  [/^\/user\/dashboard/, () => import('@/features/field/dashboard/UserDashboardPage')],
  [/^\/user\/trabajos\/?$/, () => import('@/features/field/trabajos/TrabajosPage')],
  [/^\/user\/trabajos\/\d/, () => import('@/features/field/group-assets/GroupFrame')],
  [/^\/user\/trabajos\/\d+\/?$/, () => import('@/features/field/group-assets/GroupAssetsPage')],
];

/** What an address is going to ask for; nothing where that is not known here. */
export const filesFor = (pathname: string): Promise<unknown>[] =>
  FILES.filter(([address]) => address.test(pathname)).map(([, load]) => load());

knowScreens(filesFor);

if ('serviceWorker' in navigator && navigator.serviceWorker.controller) fetchAhead(window.location.pathname);
