import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RunSummary } from '@/offline/state';

/** Says for as long as it is so that the last run found no room on the device, and what to do about it. */
export function StorageFullAlert({ lastRun }: { lastRun: RunSummary | null }) {
  const { t } = useTranslation('field');
  if (lastRun?.stoppedBy !== 'storage-full') return null;
  return <Alert type="error" showIcon role="alert" title={t('sync.storageFull')} />;
}
