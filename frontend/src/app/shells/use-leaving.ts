import { useState } from 'react';
import { lookForUnsent } from '@/offline/browser/look-for-unsent';
import type { UnsentCount } from '@/offline/export/unsent-on-device';
import { isBy } from '@/offline/identity/author';
import { hasNetwork } from '@/lib/connection/network';
import { useUser } from '@/lib/session/use-user';
import { useStableCallback } from '@/lib/use-stable-callback';
import { useQuestionModal } from '@/ui/questions/modal-context';
import { confirmLoss } from '@/ui/unsaved/confirm-loss';
import { useLogout } from './use-logout';
import { useQuestionOfHeld } from './use-question-of-held';

export interface Leaving {
  /** What would stay behind, 'unknown' where storage does not tell; null where nothing would. */
  unsent: UnsentCount | 'unknown' | null;
  /** Whoever leaves now comes back only with a connection. */
  offline: boolean;
}

/**
 * The way out, which asks first while this device holds unsent work of the user (rule 16), be it from the
 * other area or from an earlier session: the device's storage itself is asked, at that moment. Where it does
 * not answer, nobody can tell ('unknown'), and that is said. So is, without a connection, that one cannot
 * come back without one.
 *
 * First of all it asks about what this tab holds and nobody saved: nothing of that stays.
 */
export function useLeaving() {
  const { id, username } = useUser();
  const modal = useQuestionModal();
  const questionOfHeld = useQuestionOfHeld();
  const logout = useLogout();
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  const lookFurther = async () => {
    const all = await lookForUnsent().catch(() => 'unknown' as const);
    const own =
      all === 'unknown' ? all : all.find((count) => count.userId === id && isBy({ id, username }, count));
    const offline = !hasNetwork();
    if (own || offline) setLeaving({ unsent: own ?? null, offline });
    else await logout();
  };
  const ask = useStableCallback(() => {
    const question = questionOfHeld();
    if (question) confirmLoss(modal, question, { onDiscard: () => void lookFurther() });
    else void lookFurther();
  });
  const stay = () => {
    setLeaving(null);
  };
  return { leaving, ask, stay, leave: logout };
}
