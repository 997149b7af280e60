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
  at: string | number;
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

/** Unsent work, and what went while the app was open. */
function useEntries({ asset, actions }: AssetRecord): Entry[] {
  const { queue } = useSyncState();
  const unsent = actions.map((action) => ({
    id: action.id,
    type: action.action_type,
    at: action.madeAt,
    status: queue.find(({ id }) => id === action.id)?.status ?? action.status,
    changes: action.cambios,
    error: action.error,
  }));
  const known = new Set(unsent.map(({ id }) => id));
  const sent = queue
    .filter(({ id, type, status, data }) => {
      const isThis = type === 'action' && data.activo_id === asset.id;
      return isThis && status === 'completed' && !known.has(id);
    })
    .map(({ id, data, timestamp, status, lastError }) => ({
      id,
      type: data.action_type,
      at: timestamp,
      status,
      changes: data.cambios,
      error: lastError,
    }));
  return [...sent, ...unsent].reverse();
}
