import { hasNetwork } from './network';
import { useServerAnswers } from './server-answers';
import { useOnline } from './use-online';

/**
 * `connecting`: the browser has a network, and nothing was heard of the server yet; `silent`: it was asked,
 * and does not answer.
 */
export type Reach = 'online' | 'connecting' | 'offline' | 'silent';

export function useReach(): Reach {
  const online = useOnline();
  return useServerAnswers((state) => reachOf(online, state));
}

/** As it is at this moment. */
export const reachNow = (): Reach => reachOf(hasNetwork(), useServerAnswers.getState());

function reachOf(online: boolean, { answers, unheard }: { answers: boolean; unheard: boolean }): Reach {
  if (!online) return 'offline';
  if (unheard) return 'connecting';
  return answers ? 'online' : 'silent';
}
