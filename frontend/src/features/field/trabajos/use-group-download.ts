import { useTranslation } from 'react-i18next';
import { persistStorage } from '@/offline/browser/storage';
import type { GroupRow } from '@/offline/db/rows';
import { isOfflineError } from '@/offline/errors';
import { useDownloadGroup } from '@/offline/react/use-download-group';
import { toast } from '@/ui/toast';

/** Downloads a group for offline work and says how it went. */
export function useGroupDownload() {
  const { t } = useTranslation('field');
  const { download, progress } = useDownloadGroup();

  const start = async (group: GroupRow) => {
    // Its refusal changes nothing: the download goes on, and the browser is asked again the next time.
    void persistStorage();
    try {
      const { assets } = await download(group.id);
      toast.success(t('trabajos.done', { n: assets, group: group.nombre }));
    } catch (error) {
      if (isOfflineError(error, 'STORAGE_FULL')) toast.error(t('trabajos.quota'));
      else if (isOfflineError(error, 'DOWNLOAD_FAILED')) {
        toast.error(`${t('trabajos.downloadFailed')}. ${t('trabajos.downloadFailedHint')}`);
      } else toast.error(isOfflineError(error) ? error.message : t('trabajos.downloadFailed'));
    }
  };
  return { start, progress };
}
