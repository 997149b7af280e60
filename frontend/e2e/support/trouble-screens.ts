import type { ChangedAnswers } from './changed-answers.ts';
import type { Screen } from './screens.ts';

const lost = (to: string): ChangedAnswers => ({ to, are: 'lost' });
const failing = (to: string): ChangedAnswers => ({ to, are: 'server errors' });
const long = (to: string): ChangedAnswers => ({ to, are: 'long' });

/** The console where the server is silent, fails or knows nothing of what is asked for. */
export const adminTrouble: Screen[] = [
  { name: 'admin-trouble-dashboard', path: '/admin/dashboard', changed: failing('admin/**') },
  { name: 'admin-trouble-silent', path: '/admin/dashboard', changed: lost('admin/**') },
  { name: 'admin-trouble-users', path: '/admin/users', changed: lost('admin/**') },
  { name: 'admin-trouble-imports', path: '/admin/inventory/imports', changed: lost('admin/**') },
  { name: 'admin-trouble-groups', path: '/admin/groups', changed: failing('admin/groups') },
  { name: 'admin-trouble-hierarchy', path: '/admin/groups/hierarchy', changed: lost('admin/**') },
  { name: 'admin-trouble-syncs', path: '/admin/syncs', changed: lost('admin/**') },
  { name: 'admin-trouble-conflicts', path: '/admin/syncs?conflictos=1', changed: failing('admin/syncs/**') },
  { name: 'admin-trouble-reports', path: '/admin/reports', changed: failing('admin/reports/**') },
  { name: 'admin-trouble-devices', path: '/admin/devices', changed: lost('admin/**') },
  { name: 'admin-trouble-progress', path: '/admin/sync-progress', changed: lost('admin/**') },
  { name: 'admin-trouble-no-asset', path: '/admin/assets/999999' },
  { name: 'admin-trouble-no-group', path: '/admin/groups/999999/assets' },
  { name: 'admin-trouble-no-import', path: `/admin/inventory/imports/${crypto.randomUUID()}` },
];

/** The same in the field, where the device goes on without the server. */
export const fieldTrouble: Screen[] = [
  { name: 'user-trouble-dashboard', path: '/user/dashboard', changed: lost('user/**') },
  { name: 'user-trouble-trabajos', path: '/user/trabajos', changed: failing('user/**') },
  { name: 'user-trouble-no-group', path: '/user/trabajos/999999' },
  { name: 'user-trouble-not-found', path: '/user/nada' },
];

/** Names of four lines, and codes that no line holds. @param asset its path */
export const longScreens = (asset: string): Screen[] => [
  { name: 'admin-long-dashboard', path: '/admin/dashboard', changed: long('admin/**') },
  { name: 'admin-long-users', path: '/admin/users', changed: long('admin/users*') },
  { name: 'admin-long-groups', path: '/admin/groups', changed: long('admin/groups') },
  { name: 'admin-long-syncs', path: '/admin/syncs', changed: long('admin/syncs*') },
  { name: 'admin-long-reports', path: '/admin/reports', changed: long('admin/reports/**') },
  { name: 'admin-long-imports', path: '/admin/inventory/imports', changed: long('admin/imports*') },
  { name: 'admin-long-devices', path: '/admin/devices', changed: long('admin/devices*') },
  { name: 'admin-long-asset', path: asset, changed: long('admin/assets/**') },
];
