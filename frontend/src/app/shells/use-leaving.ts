import { useState } from 'react';
import { lookForUnsent } from '@/offline/browser/look-for-unsent';
import type { UnsentCount } from '@/offline/export/unsent-on-device';
import { isBy } from '@/offline/identity/author';
import { useUser } from '@/lib/session/use-user';
import { useLogout } from './use-logout';

/**
 * The way out, which asks first while this device holds unsent work of the user (rule 16), be it from the other
 * area or from an earlier session: the device's storage itself is asked, at that moment. Where it does not answer,
 * nobody can tell ('unknown'), and that is said.
 */
export function useLeaving() {
  const { id, username } = useUser();
  const logout = useLogout();
  const [unsent, setUnsent] = useState<UnsentCount | 'unknown' | null>(null);

  const ask = async () => {
    const all = await lookForUnsent().catch(() => 'unknown' as const);
    const own =
      all === 'unknown' ? all : all.find((count) => count.userId === id && isBy({ id, username }, count));
    if (own) setUnsent(own);
    else await logout();
  };
  const stay = () => {
    setUnsent(null);
  };
  return { unsent, ask, stay, leave: logout };
}
