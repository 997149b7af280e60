import { useServerAnswers } from './server-answers';
import { useOnline } from './use-online';

/** `silent`: the browser has a network, and the server does not answer. */
export type Reach = 'online' | 'offline' | 'silent';

export function useReach(): Reach {
  const online = useOnline();
  const answers = useServerAnswers((state) => state.answers);
  return !online ? 'offline' : answers ? 'online' : 'silent';
}
