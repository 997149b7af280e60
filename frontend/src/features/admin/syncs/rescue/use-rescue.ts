import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '@/lib/format/size';
import { i18n } from '@/lib/i18n/i18n';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';
import { startRescue } from './rescue-store';

/** As the server has it: weeks of work with its photos. */
const MAX_BYTES = 512 * 1024 * 1024;

/** What is plainly not an export, before it is sent; null when it may be one. */
export function faultOfFile(file: File): string | null {
  if (!/\.zip$/i.test(file.name)) return i18n.t('rescue.noZip', { ns: 'admin' });
  if (file.size > MAX_BYTES) return i18n.t('rescue.tooLarge', { ns: 'admin', size: formatSize(file.size) });
  return null;
}

/**
 * Loads an export; afterwards everything that shows assets, groups or figures asks again. Where nobody looks
 * at it by then, a notice says that it has ended.
 */
export function useRescue(looksAtIt: boolean): (file: File) => Promise<void> {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const looking = useRef(looksAtIt);
  useEffect(() => {
    looking.current = looksAtIt;
    return () => {
      looking.current = false;
    };
  }, [looksAtIt]);
  return async (file) => {
    const end = await startRescue(file);
    if (end && !looking.current) {
      if (end.phase === 'failed') tellFailure(end.error, t('rescue.failed'));
      else toast.success(t('rescue.ended'));
    }
    await client.invalidateQueries();
  };
}
