import type { Role } from '@/lib/session/session';

/** Where a role begins. */
export function landingOf(role: Role): string {
  return role === 'ADMIN' ? '/admin/dashboard' : '/user/dashboard';
}
