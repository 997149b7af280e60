import { useRef, useState } from 'react';
import { lookForUnsent } from '@/offline/browser/look-for-unsent';
import type { UnsentCount } from '@/offline/export/unsent-on-device';
import { isBy } from '@/offline/identity/author';
import { reachNow } from '@/lib/connection/use-reach';
import { allStored } from '@/lib/unsaved-work/still-storing';
import { useUser } from '@/lib/session/use-user';
import { useStableCallback } from '@/lib/use-stable-callback';
import { useQuestionModal } from '@/ui/questions/modal-context';
import { confirmLoss } from '@/ui/unsaved/confirm-loss';
import { useLogout } from './use-logout';
import { useQuestionOfHeld } from './use-question-of-held';

const STORED_WITHIN_MS = 5_000;

export interface Leaving {
  /** What would stay behind, 'unknown' where storage does not tell; null where nothing would. */
  unsent: UnsentCount | 'unknown' | null;
  /** What whoever leaves now has to wait for before they come back; null where nothing stands against it. */
  cutOff: 'offline' | 'silent' | null;
}

/**
 * The way out, which asks first while this device holds unsent work of the user (rule 16), be it from the
 * other area or from an earlier session: the device's storage itself is asked, at that moment. Where it does
 * not answer, nobody can tell ('unknown'), and that is said. So is, without a connection or
 * where the server is known to be silent, that one cannot come back meanwhile.
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
    const reach = reachNow();
    const cutOff = reach === 'offline' || reach === 'silent' ? reach : null;
    if (own || cutOff) setLeaving({ unsent: own ?? null, cutOff });
    else await logout();
  };
  const isWaiting = useRef(false);
  const ask = useStableCallback(async () => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    // A photo of a form that was just closed is in its draft in a moment, and then nothing to ask about.
    await allStored({ patienceMs: STORED_WITHIN_MS });
    isWaiting.current = false;
    const question = questionOfHeld();
    if (question) confirmLoss(modal, question, { onDiscard: () => void lookFurther() });
    else void lookFurther();
  });
  const stay = () => {
    setLeaving(null);
  };
  return { leaving, ask, stay, leave: logout };
}
