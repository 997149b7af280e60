import { create } from 'zustand';
import { currentSession, useSession } from '@/lib/session/session-store';

/**
 * Which import's result this tab shows until it is closed or replaced. It survives a reload, also one in the
 * middle of the load: then the server tells how far it came. Each tab has its own, and each person.
 */
const KEY = 'inventario-carga';

/** Undefined until this tab's storage is asked. */
const useStore = create<{ importId: string | null | undefined }>(() => ({ importId: undefined }));

export function showResult(importId: string | null): void {
  useStore.setState({ importId });
  try {
    if (importId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ importId, userId: currentSession()?.user.id }));
  } catch {
    // Storage is full or forbidden: past imports have the result all the same.
  }
}

export function useShownResult(): string | null {
  const { importId } = useStore();
  return importId === undefined ? storedResult() : importId;
}

function storedResult(): string | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { importId?: string; userId?: number };
    const mine = stored.userId !== undefined && stored.userId === currentSession()?.user.id;
    return mine ? (stored.importId ?? null) : null;
  } catch {
    return null;
  }
}

useSession.subscribe((now, before) => {
  if (now.session?.user.id !== before.session?.user.id) useStore.setState({ importId: undefined });
});
