import { useEffect, useState } from 'react';
import { lookForUnsent } from '../browser/look-for-unsent';
import type { UnsentCount } from '../export/unsent-on-device';

/**
 * Whose unsent work this device holds, for a screen without a session. Empty while it is not known, and where
 * storage cannot be opened: work that cannot be read cannot be offered either.
 */
export function useUnsentOnDevice(): readonly UnsentCount[] {
  const [unsent, setUnsent] = useState<readonly UnsentCount[]>([]);
  useEffect(() => {
    let current = true;
    lookForUnsent().then(
      (found) => {
        if (current) setUnsent(found);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return unsent;
}
