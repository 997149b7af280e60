import { create } from 'zustand';
import type { RescueResultDto } from '@/api/generated/model/rescue-result-dto';
import { useSession } from '@/lib/session/session-store';

/**
 * What became of the export that this tab loaded last. It lives above the screens: it stays until it is closed or
 * replaced, also behind the page of an asset to which it led.
 */
export const useShownRescue = create<{ result: RescueResultDto | null }>(() => ({ result: null }));

export function showRescue(result: RescueResultDto | null): void {
  useShownRescue.setState({ result });
}

useSession.subscribe((now, before) => {
  if (now.session?.user.id !== before.session?.user.id) showRescue(null);
});
