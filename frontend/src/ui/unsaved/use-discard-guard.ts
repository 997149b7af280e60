import { useCallback } from 'react';
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
  const release = useHoldUnsavedWork(dirty, { question, ...(standsOn && { standsOn }) });
  const { title, text, discard, keep } = question;

  const ask = useCallback(
    (onDiscard: () => void) => {
      if (!dirty) return onDiscard();
      confirmLoss(
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
