import { useQueryClient } from '@tanstack/react-query';
import { useRescueSync } from '@/api/generated/syncs/syncs';
import { formatSize } from '@/lib/format/size';
import { i18n } from '@/lib/i18n/i18n';
import { showRescue } from './shown-rescue';

/** As the server has it: weeks of work with its photos. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Many photos over a slow line, and each is decoded before it is stored. */
const TIMEOUT_MS = 30 * 60_000;

/** What is plainly not an export, before it is sent; null when it may be one. */
export function faultOfFile(file: File): string | null {
  if (!/\.zip$/i.test(file.name)) return i18n.t('rescue.noZip', { ns: 'admin' });
  if (file.size > MAX_BYTES) return i18n.t('rescue.tooLarge', { ns: 'admin', size: formatSize(file.size) });
  return null;
}

/** Loads an export; afterwards everything that shows assets, groups or figures asks again. */
export function useRescue() {
  const client = useQueryClient();
  return useRescueSync({
    request: { timeoutMs: TIMEOUT_MS },
    mutation: { onSuccess: showRescue, onSettled: () => client.invalidateQueries() },
  });
}
