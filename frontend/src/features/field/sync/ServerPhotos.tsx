import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSyncState } from '@/offline/react/use-sync-state';
import { PhotoStrip } from '@/ui/PhotoStrip';

/** Photos that only the server has: without a connection they are promised, not shown as missing. */
export function ServerPhotos({ urls }: { urls: string[] }) {
  const { t } = useTranslation('field');
  const { online } = useSyncState();
  if (urls.length === 0) {
    return <Typography.Text type="secondary">{t('conflict.sides.noPhotos')}</Typography.Text>;
  }
  if (!online)
    return <Typography.Text>{t('conflict.sides.photosLater', { count: urls.length })}</Typography.Text>;
  return <PhotoStrip urls={urls} size={64} />;
}
