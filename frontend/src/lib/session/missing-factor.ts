import { create } from 'zustand';
import type { SessionUser } from './session';
import { sameUser } from './same-user';

/** Whom the server lets do nothing but get the second factor that their organisation requires. */
const useMissing = create<{ user: SessionUser | null }>(() => ({ user: null }));

export const FACTOR_MISSING = 'second_factor_missing';

/** After an answer that says so. */
export function noteFactorMissing(user: SessionUser): void {
  useMissing.setState({ user });
}

/** After one was added. */
export function noteFactorThere(): void {
  useMissing.setState({ user: null });
}

/** Whether it is this one; whoever logs in after them is nobody of whom anything was said. */
export const useFactorMissing = (user: SessionUser | undefined): boolean =>
  useMissing((state) => state.user !== null && user !== undefined && sameUser(state.user, user));
