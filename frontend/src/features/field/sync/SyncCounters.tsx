import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import type { SyncCounts } from '@/offline/state';
import styles from './sync.module.css';

const COUNTERS = ['pending', 'syncing', 'completed', 'failed'] as const;

export function SyncCounters({ counts }: { counts: SyncCounts }) {
  const { t } = useTranslation('field');
  return (
    <div className={styles['counters']}>
      {COUNTERS.map((counter) => (
        <Card key={counter} size="small" role="group" aria-label={t(`sync.counters.${counter}`)}>
          <div className={`${styles['count']} ${styles[counter]}`}>{formatNumber(counts[counter])}</div>
          <div>{t(`sync.counters.${counter}`)}</div>
        </Card>
      ))}
    </div>
  );
}
