/** The screens of the console that show what the organisation has, and what became of it. */
export const inventoryScreens = (ids: { asset: number; group: number; load: string }): string[] => [
  '/admin/dashboard',
  '/admin/inventory/upload',
  '/admin/inventory/imports',
  `/admin/inventory/imports/${ids.load}`,
  '/admin/inventory/removed',
  '/admin/groups',
  `/admin/groups/${ids.group}/assets`,
  '/admin/groups/hierarchy',
  `/admin/assets/${ids.asset}`,
  `/admin/assets/${ids.asset}/historial`,
  `/admin/assets/${ids.asset}/fotos`,
  `/admin/assets/${ids.asset}/conflictos`,
  `/admin/assets/${ids.asset}?corregir=1`,
  '/admin/reports',
  '/admin/reports/actividad',
  '/admin/reports/sin-visitar',
  '/admin/reports/cambios?vista=lista',
];

/** Those of people, their phones, other programs and the console itself. */
export const settingsScreens = (ids: { user: number; webhook: number; sync: number }): string[] => [
  '/admin/users',
  '/admin/users/new',
  `/admin/users/${ids.user}/groups`,
  '/admin/syncs',
  `/admin/syncs?detalle=${ids.sync}`,
  '/admin/sync-progress',
  '/admin/devices',
  '/admin/log',
  '/admin/tokens',
  '/admin/tokens/new',
  '/admin/webhooks',
  '/admin/webhooks/new',
  `/admin/webhooks/${ids.webhook}`,
  `/admin/webhooks/${ids.webhook}/edit`,
  '/admin/pwa',
  '/admin/sessions',
  '/admin/security',
  '/admin/security?aplicacion=agregar',
  '/admin/nada',
];

/** Those of the field that show no group. */
export const FIELD_SCREENS = [
  '/user/dashboard',
  '/user/trabajos',
  '/user/sync',
  '/user/sync-management',
  '/user/app',
  '/user/sessions',
];

/**
 * @param group address of a group on the phone
 * @param asset id of one of its assets
 */
export const screensBelow = (group: string, asset: number): string[] => [
  `${group}/activos/${asset}`,
  `${group}/escanear`,
];
