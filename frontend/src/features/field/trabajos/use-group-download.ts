import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStableCallback } from '@/lib/use-stable-callback';
import { persistStorage } from '@/offline/browser/storage';
import { OfflineError, isOfflineError, type OfflineErrorCode } from '@/offline/errors';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useDownloads } from '@/offline/react/use-downloads';

/** Begins and cancels downloads; why one did not come is in `failed`, by group. */
export function useGroupDownload() {
  const { t } = useTranslation('field');
  const { downloads } = useOfflineEngine();
  const { failed: ended, wanted, paused } = useDownloads();
  /** Wishes that the device could not even note. */
  const [refused, setRefused] = useState<ReadonlyMap<number, OfflineErrorCode>>(new Map());

  const reasonOf = (code: OfflineErrorCode): string => {
    if (code === 'STORAGE_FULL') return t('trabajos.quota');
    if (code === 'DOWNLOAD_FAILED') {
      return `${t('trabajos.downloadFailed')}. ${t('trabajos.downloadFailedHint')}`;
    }
    return new OfflineError(code).message;
  };
  const begin = useStableCallback((grupoId: number) => {
    // Its refusal changes nothing: the download goes on, and the browser is asked again the next time.
    void persistStorage();
    setRefused(without(refused, grupoId));
    downloads.want(grupoId).catch((error: unknown) => {
      const code = isOfflineError(error) ? error.code : 'DOWNLOAD_FAILED';
      setRefused((all) => new Map(all).set(grupoId, code));
    });
  });
  const cancel = useStableCallback((grupoId: number) => downloads.cancel(grupoId));
  const failed = new Map([...ended, ...refused].map(([id, code]) => [id, reasonOf(code)]));
  return { begin, cancel, failed, wanted, paused };
}

function without<V>(map: ReadonlyMap<number, V>, key: number): Map<number, V> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
