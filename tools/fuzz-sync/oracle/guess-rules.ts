import { LEVELS, show } from '../world/fields.ts';
import { reachOf, type OutOfReach } from './departures.ts';
import type { ServerState } from './server-state.ts';

/** Values that the histories make and give once: whoever names one knows where it was written. */
const MADE_ONCE = /^\S+-\d+x$/;

/**
 * What a client sent about an asset that left its person's groups never acts on what was written since, and
 * never brings the asset back behind its new owner.
 */
export function guessRules(
  actionId: string,
  { asset, left, foreign }: OutOfReach,
  after: ServerState,
  userId: number,
): string[] {
  const number = show(asset.valores['NUMERO_DE_ACTIVO']);
  const name = `the guess [${actionId.slice(-6)}] at ${number}`;
  const now = after.assets.find(({ id }) => id === asset.id);
  const broken: string[] = [];
  if (now && reachOf(after, userId)(now.valores) && (left === null || foreign.length > 0))
    broken.push(`${name} brought it back into groups that it had left`);
  const line = after.history.find(({ action_id }) => action_id === actionId);
  if (!line) return broken;
  if (line.asset_id !== asset.id) return [...broken, `${name} acted on asset ${line.asset_id}`];
  if (left === null) return [...broken, `${name} was applied, and it was never in their groups`];
  const touched = new Set(foreign.flatMap(({ changes }) => Object.keys(changes)));
  const changed = Object.keys(line.changes);
  if (touched.has('ESTADO')) broken.push(`${name} was applied although others gave it another state`);
  for (const field of changed.filter((one) => touched.has(one)))
    broken.push(`${name} overwrote ${field} ${show(line.changes[field]?.old)}, written after it left`);
  if (foreign.length > 0 && changed.some((field) => LEVELS.some((level) => level === field)))
    broken.push(`${name} moved it behind its new owner`);
  return broken;
}

/** No answer names what was written since the asset left, unless the question did. */
export function leakRules(sent: string, answered: string, { asset, left, foreign }: OutOfReach): string[] {
  const known = new Set(Object.values(left ?? {}));
  const written =
    left === null
      ? Object.values(asset.valores)
      : foreign.flatMap(({ changes }) => Object.values(changes).map((change) => change.new));
  return [...new Set(written)]
    .filter((value) => value !== null && MADE_ONCE.test(value) && !known.has(value))
    .filter((value) => !sent.includes(String(value)) && answered.includes(String(value)))
    .map((value) => `an answer about ${show(asset.valores['NUMERO_DE_ACTIVO'])} tells ${show(value)}`);
}
