import { deedName } from '../world/deed-name.ts';
import type { World } from '../world/world.ts';
import { knownReason } from './rejection-rules.ts';
import { readServer } from './server-state.ts';

/** What a server does not know yet waits for one that does: looked at before it does, for a retry might hide it. */
export async function versionRules({ databaseUrl, ledger }: World): Promise<string[]> {
  const { actions } = await readServer(databaseUrl);
  return actions
    .filter(({ status }) => status === 'rejected')
    .flatMap(({ id, error }) => {
      const deed = ledger.byAction(id);
      return deed ? knownReason(deedName(deed), deed, error, ledger) : [];
    });
}
