import { useEffect, useState } from 'react';
import type { UnsentOfUser } from '../browser/unsent-work';

/** As InventarioDB is called; asked for here without loading what opens it. */
const DATABASE = 'InventarioDB';

async function look(): Promise<UnsentOfUser[]> {
  // Some browsers cannot list their databases; then the device has to be looked at.
  const listed = 'databases' in indexedDB ? await indexedDB.databases() : null;
  if (listed && !listed.some(({ name }) => name === DATABASE)) return [];
  const { unsentOnThisDevice } = await import('../browser/unsent-work');
  return unsentOnThisDevice();
}

/**
 * Whose unsent work this device holds, for a screen without a session. Empty while it is not known, and where
 * storage cannot be opened: work that cannot be read cannot be offered either.
 */
export function useUnsentOnDevice(): readonly UnsentOfUser[] {
  const [unsent, setUnsent] = useState<readonly UnsentOfUser[]>([]);
  useEffect(() => {
    let current = true;
    look().then(
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
