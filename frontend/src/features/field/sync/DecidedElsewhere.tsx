import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SyncState } from '@/offline/state';

/** Which conflicts of this person somebody else had decided, as far as the last run learned of it. */
export function DecidedElsewhere({ lastRun }: Pick<SyncState, 'lastRun'>) {
  const { t } = useTranslation('field');
  const numbers = lastRun?.decidedElsewhere ?? [];
  if (numbers.length === 0) return null;
  return <Alert type="info" showIcon title={t('sync.decidedElsewhere', { numbers: numbers.join(', ') })} />;
}
