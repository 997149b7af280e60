import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/format/date';
import { useSyncState } from '@/offline/react/use-sync-state';
import { ActionTag } from '@/ui/ActionTag';
import { ChangesTable } from '@/ui/ChangesTable';
import { EmptyState } from '@/ui/EmptyState';
import { SyncTag } from '@/ui/SyncTag';
import styles from './asset.module.css';
import type { HistoryEntry } from './history-entries';

/** What was done to the asset, the latest first: when, what, by whom, and what became of it. */
export function AssetHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation('field');
  if (entries.length === 0) return <EmptyState text={t('asset.noHistory')} hint={t('asset.historyHint')} />;
  return (
    <>
      <ol className={styles['entries']}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      <Typography.Text type="secondary">{t('asset.historyHint')}</Typography.Text>
    </>
  );
}

function Entry({ entry: { id, type, at, status, by, byFile, changes, error } }: { entry: HistoryEntry }) {
  const { t } = useTranslation('field');
  const { queue } = useSyncState();
  const now = queue.find((item) => item.id === id)?.status ?? status;
  return (
    <>
      <div className={styles['entryHead']}>
        <ActionTag type={type} />
        <Typography.Text strong>{formatDateTime(at)}</Typography.Text>
        {now !== null && <SyncTag status={now} />}
        {by !== null && (
          <Typography.Text className={styles['entryBy']}>
            {t(byFile ? 'asset.byFile' : 'asset.by', { who: by })}
          </Typography.Text>
        )}
      </div>
      {changes.length > 0 && <ChangesTable changes={changes} />}
      {error !== null && <Typography.Text type="danger">{error}</Typography.Text>}
    </>
  );
}
