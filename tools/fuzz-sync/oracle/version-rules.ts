import { deedName } from '../world/deed-name.ts';
import type { World } from '../world/world.ts';
import { rowsOf } from './rows-of.ts';
import { knownReason } from './rejection-rules.ts';
import { readServer } from './server-state.ts';

/** As servers of the first contract say it, for good. */
const UNKNOWN_KIND = 'El tipo de acción no existe.';
const APP_TOO_OLD = 'Esta versión de la aplicación es demasiado antigua para el servidor.';

/**
 * What a server does not know yet waits for one that does, and what one no longer takes waits for an app that
 * it does take: looked at before either comes, for a retry might hide it.
 */
export async function versionRules(world: World): Promise<string[]> {
  const { databaseUrl, ledger, newerKind } = world;
  const { actions } = await readServer(databaseUrl);
  const rejected = actions
    .filter(({ status }) => status === 'rejected')
    .flatMap(({ id, error }) => {
      const deed = ledger.byAction(id);
      // What was under way when a server of the first contract took over: no app could know.
      if (!deed || (newerKind !== null && error === UNKNOWN_KIND)) return [];
      return knownReason(deedName(deed), deed, error, ledger);
    });
  return [...rejected, ...(await attemptRules(world))];
}

/** A server that takes no such app any more has tried nothing of its work. */
export async function attemptRules({ devices }: World): Promise<string[]> {
  const broken: string[] = [];
  for (const tab of devices.flatMap(({ openTabs }) => openTabs).filter(({ engine }) => engine !== null)) {
    const rows = await rowsOf<{ id: string; error: string | null }>(tab, 'pendingActions');
    for (const { id, error } of rows)
      if (error?.startsWith(APP_TOO_OLD))
        broken.push(`[${id.slice(-6)}] on ${tab.name} has failed because the app is old`);
  }
  return broken;
}
