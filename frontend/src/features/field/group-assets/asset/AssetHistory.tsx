import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/format/date';
import type { AssetRecord } from '@/offline/assets/asset-record';
import { useSyncState } from '@/offline/react/use-sync-state';
import type { ItemStatus, QueuedChange } from '@/offline/state';
import type { ActionType } from '@/offline/wire';
import { ActionTag } from '@/ui/ActionTag';
import { ChangesTable } from '@/ui/ChangesTable';
import { EmptyState } from '@/ui/EmptyState';
import { SyncTag } from '@/ui/SyncTag';
import styles from './asset.module.css';

type Entry = {
  id: string;
  type: ActionType;
  /** By this device (ISO 8601). */
  at: string;
  status: ItemStatus;
  changes: readonly QueuedChange[];
  error: string | null;
};

/** What was done to the asset with this device, the latest first: when, what, and what became of it. */
export function AssetHistory({ record }: { record: AssetRecord }) {
  const { t } = useTranslation('field');
  const entries = useEntries(record);
  if (entries.length === 0) return <EmptyState text={t('asset.noHistory')} hint={t('asset.historyHint')} />;
  return (
    <>
      <ol className={styles['entries']}>
        {entries.map(({ id, type, at, status, changes, error }) => (
          <li key={id}>
            <div className={styles['entryHead']}>
              <ActionTag type={type} />
              <Typography.Text strong>{formatDateTime(at)}</Typography.Text>
              <SyncTag status={status} />
            </div>
            {changes.length > 0 && (
              <ChangesTable
                changes={changes.map(({ campo, antes, despues }) => ({
                  field: campo,
                  before: antes,
                  after: despues,
                }))}
              />
            )}
            {error !== null && <Typography.Text type="danger">{error}</Typography.Text>}
          </li>
        ))}
      </ol>
      <Typography.Text type="secondary">{t('asset.historyHint')}</Typography.Text>
    </>
  );
}

/** What was sent and is still kept, and unsent work with what becomes of it at this moment. */
function useEntries({ actions, sent }: AssetRecord): Entry[] {
  const { queue } = useSyncState();
  const now = new Map(queue.map(({ id, status }) => [id, status]));
  return [...sent, ...actions]
    .map(({ id, action_type, madeAt, status, cambios, error }) => ({
      id,
      type: action_type,
      at: madeAt,
      status: now.get(id) ?? status,
      changes: cambios,
      error,
    }))
    .reverse();
}
