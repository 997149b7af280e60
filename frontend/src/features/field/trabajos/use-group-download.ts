import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { persistStorage } from '@/offline/browser/storage';
import type { GroupRow } from '@/offline/db/rows';
import { isOfflineError } from '@/offline/errors';
import { useDownloadGroup } from '@/offline/react/use-download-group';
import { toast } from '@/ui/toast';

/** Downloads a group for offline work and says how it went; why the last try failed is in `failed`, by group. */
export function useGroupDownload() {
  const { t } = useTranslation('field');
  const { download, progress } = useDownloadGroup();
  const [failed, setFailed] = useState<ReadonlyMap<number, string>>(new Map());

  const tell = (grupoId: number, text: string | null) =>
    setFailed((all) => {
      const next = new Map(all);
      if (text === null) next.delete(grupoId);
      else next.set(grupoId, text);
      return next;
    });

  const start = async (group: GroupRow) => {
    // Its refusal changes nothing: the download goes on, and the browser is asked again the next time.
    void persistStorage();
    tell(group.id, null);
    try {
      const { assets } = await download(group.id);
      toast.success(t('trabajos.done', { n: assets, group: group.nombre }));
    } catch (error) {
      tell(group.id, reasonOf(error));
    }
  };
  const reasonOf = (error: unknown): string => {
    if (isOfflineError(error, 'STORAGE_FULL')) return t('trabajos.quota');
    if (isOfflineError(error, 'DOWNLOAD_FAILED')) {
      return `${t('trabajos.downloadFailed')}. ${t('trabajos.downloadFailedHint')}`;
    }
    return isOfflineError(error) ? error.message : t('trabajos.downloadFailed');
  };
  return { start, progress, failed };
}
