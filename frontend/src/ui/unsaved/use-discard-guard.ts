import { useCallback, useEffect, useRef } from 'react';
import type { LossQuestion } from '@/lib/unsaved-work/unsaved-work';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { useQuestionModal } from '../questions/modal-context';
import { confirmLoss } from './confirm-loss';

export type DiscardGuard = {
  /** Runs `onDiscard` at once when nothing would be lost, else after the person agreed. */
  ask: (onDiscard: () => void) => void;
  /** It is saved: what comes next is not asked about. */
  release: () => void;
};

/**
 * Protects what was typed, chosen or photographed while `dirty`: whoever closes its dialog asks `ask`, and
 * through the mark of unsaved work closing the tab, updates, and leaving for another address (`LeaveGuard`)
 * ask as well.
 * @param standsOn parameters of the address without which it is gone
 */
export function useDiscardGuard(
  dirty: boolean,
  question: LossQuestion,
  standsOn?: readonly string[],
): DiscardGuard {
  const modal = useQuestionModal();
  const releaseMark = useHoldUnsavedWork(dirty, { question, ...(standsOn && { standsOn }) });
  const asked = useRef<{ destroy: () => void }>(undefined);
  // Nobody asks on about what is saved by now, or gone.
  useEffect(() => () => asked.current?.destroy(), [dirty]);
  const release = useCallback(() => {
    releaseMark();
    asked.current?.destroy();
  }, [releaseMark]);
  const { title, text, discard, keep } = question;

  const ask = useCallback(
    (onDiscard: () => void) => {
      if (!dirty) return onDiscard();
      asked.current = confirmLoss(
        modal,
        { title, discard, keep, ...(text !== undefined && { text }) },
        {
          onDiscard: () => {
            release();
            onDiscard();
          },
        },
      );
    },
    [dirty, modal, release, title, text, discard, keep],
  );
  return { ask, release };
}
