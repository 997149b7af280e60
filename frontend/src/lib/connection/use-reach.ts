import { useServerAnswers } from './server-answers';
import { useOnline } from './use-online';

/**
 * `connecting`: the browser has a network, and nothing was heard of the server yet; `silent`: it was asked,
 * and does not answer.
 */
export type Reach = 'online' | 'connecting' | 'offline' | 'silent';

export function useReach(): Reach {
  const online = useOnline();
  const answers = useServerAnswers((state) => state.answers);
  const unheard = useServerAnswers((state) => state.unheard);
  if (!online) return 'offline';
  if (unheard) return 'connecting';
  return answers ? 'online' : 'silent';
}
