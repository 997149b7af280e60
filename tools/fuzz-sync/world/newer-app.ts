import { Rng } from './rng.ts';

/** The contract that the app's kind of action asks for, in histories in which it does. */
export const ASKED = 2;

const KINDS = ['TRANSFER', 'BAJA', 'UPDATE', 'CREATE'];

/**
 * The kind of action, if any, for which the apps of this history want a server of contract 2, as they will
 * for the first kind that one brings. The app asks through the door in `loader/source.ts`.
 */
export function newerKind(seed: number): string | null {
  const rng = new Rng(seed, 'contract');
  const kind = rng.chance(0.35) ? rng.pick(KINDS) : null;
  Object.assign(globalThis, {
    fuzzAsksFor: (content: { action_type: string }) =>
      content.action_type === kind ? { contrato: ASKED } : {},
  });
  return kind;
}
