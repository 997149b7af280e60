import { useEffect, useRef } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router';
import { keepAddress } from '@/lib/address/address-now';
import { topmostCloser } from '@/lib/back/closers';
import { whenHistoryIsAt } from '@/lib/back/when-history-is-at';
import { type LossQuestion, type UnsavedWork, unsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { useQuestionModal } from '../questions/modal-context';
import { confirmLoss } from './confirm-loss';

type Address = Pick<Location, 'pathname' | 'search'>;

const paramOf = ({ search }: Address, name: string) => new URLSearchParams(search).get(name);

const isLost = ({ standsOn = [] }: UnsavedWork, from: Address, to: Address): boolean =>
  from.pathname !== to.pathname || standsOn.some((name) => paramOf(from, name) !== paramOf(to, name));

/** What is asked before one address is left for another; undefined where nothing would be lost. */
const questionBetween = (from: Address, to: Address): LossQuestion | undefined =>
  unsavedWork().find((work) => work.question && isLost(work, from, to))?.question;

/**
 * Asks before an address is left without which something unsaved is gone: by a link, by 'back', by turning
 * the page of the list that it stands in. And where something lies over the page that is in no address,
 * 'back' closes that alone. One for the whole app: the router knows one blocker.
 */
export function LeaveGuard() {
  const modal = useQuestionModal();
  const here = useLocation();
  /** Whether what the open question is about would still be lost; undefined while none is open. */
  const wouldLose = useRef<() => boolean>(undefined);
  /** What 'back' closes in place of leading to that location. */
  const closers = useRef(new WeakMap<Location, () => void>());
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Saved while the question stood over it, a form closes itself by a step back: the question goes with it.
    const isAskedInVain = wouldLose.current?.() === false;
    const close = historyAction === 'POP' && !isAskedInVain ? topmostCloser() : undefined;
    if (close) closers.current.set(nextLocation, close);
    else closers.current.delete(nextLocation);
    return close !== undefined || questionBetween(currentLocation, nextLocation) !== undefined;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const { proceed, reset, location } = blocker;
    const close = closers.current.get(location);
    if (close) {
      reset();
      return whenHistoryIsAt(here.key, close);
    }
    const question = questionBetween(here, location);
    if (!question) return proceed();
    const stay = () => {
      keepAddress();
      reset();
    };
    const { destroy } = confirmLoss(modal, question, { onDiscard: proceed, onKeep: stay });
    wouldLose.current = () => questionBetween(here, location) !== undefined;
    return () => {
      wouldLose.current = undefined;
      destroy();
    };
  }, [blocker, here, modal]);

  return null;
}
