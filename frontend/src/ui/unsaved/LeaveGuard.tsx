import { useEffect } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router';
import { keepAddress } from '@/lib/address/address-now';
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
 * the page of the list that it stands in. One for the whole app: the router knows one blocker.
 */
export function LeaveGuard() {
  const modal = useQuestionModal();
  const here = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => questionBetween(currentLocation, nextLocation) !== undefined,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const { proceed, reset, location } = blocker;
    const question = questionBetween(here, location);
    if (!question) return proceed();
    const stay = () => {
      keepAddress();
      reset();
    };
    return confirmLoss(modal, question, { onDiscard: proceed, onKeep: stay }).destroy;
  }, [blocker, here, modal]);

  return null;
}
