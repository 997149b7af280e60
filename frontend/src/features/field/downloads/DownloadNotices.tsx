import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useDownloads } from '@/offline/react/use-downloads';
import { toast } from '@/ui/toast';

/**
 * Lets what was begun before go on when the app is opened, and says on every screen when a group has come.
 */
export function DownloadNotices() {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const { done } = useDownloads();
  const told = useRef(done);

  useEffect(() => engine.downloads.wake(), [engine]);
  useEffect(() => {
    if (done === null || done === told.current) return;
    told.current = done;
    void engine.getGroup(done.grupoId).then((group) => {
      if (group) toast.success(t('trabajos.done', { count: done.assets, group: group.nombre }));
    });
  }, [done, engine, t]);
  return null;
}
