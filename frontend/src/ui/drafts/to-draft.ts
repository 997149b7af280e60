import { ASSET, DIALOG } from '@/lib/address/form-params';
import type { Draft } from '@/offline/drafts/drafts';

/** What the history knows of a form that was opened from another screen: its draft, and one step back. */
type State = { draft: string; dialogs: 1 };

/** Leads to the form of a draft from another screen, to which closing it leads back. */
export function toDraft({ id, action_type, grupoId, shown }: Draft): { to: string; state: State } {
  const params = new URLSearchParams({ [DIALOG]: action_type, ...(shown && { [ASSET]: String(shown.id) }) });
  return { to: `/user/trabajos/${grupoId}?${params}`, state: { draft: id, dialogs: 1 } };
}
