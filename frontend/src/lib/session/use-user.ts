import type { SessionUser } from './session';
import { useSession } from './session-store';

/** The user of this session; only for screens behind a guard. */
export function useUser(): SessionUser {
  const user = useSession(({ session }) => session?.user);
  if (!user) throw new Error('A screen behind a guard was shown without a session.');
  return user;
}
