import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSyncState } from '@/offline/react/use-sync-state';

/**
 * Above every field screen while the browser keeps nothing beyond this window: what is not sent will be lost.
 */
export function PassingStorageNotice() {
  const { t } = useTranslation('field');
  if (!useSyncState().passing) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('storage.passing')}
      description={t('storage.passingHint')}
      style={{ marginBottom: 16 }}
    />
  );
}
