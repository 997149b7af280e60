import { create } from 'zustand';

/**
 * How much of the user's work this device has not sent yet, as the offline engine last said. The menu that logs
 * out stands outside the engine and asks here (rule 16: logging out with unsent changes warns).
 */
export const useUnsentWork = create<{ count: number }>(() => ({ count: 0 }));

export function reportUnsentWork(count: number): void {
  useUnsentWork.setState({ count });
}
