import { useTranslation } from 'react-i18next';
import type { SyncDto } from '@/api/generated/model/sync-dto';
import { useListSyncs } from '@/api/generated/syncs/syncs';
import { formatDateTime } from '@/lib/format/date';
import { ActionTag } from '@/ui/ActionTag';
import { AssetLine } from '@/ui/AssetLine';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { usePersonName } from '@/ui/use-person-name';
import styles from './LatestChanges.module.css';
import { REFRESH_MS } from './use-admin-dashboard';

const SHOWN = 10;

/** What came from the field last: which asset, who, when. */
export function LatestChanges() {
  const { t } = useTranslation('admin');
  const query = useListSyncs({ page: 1, limit: SHOWN }, { query: { refetchInterval: REFRESH_MS } });
  if (query.isPending) return <RowsSkeleton rows={SHOWN} />;
  if (!query.data) {
    return (
      <ErrorState
        title={t('dashboard.latestFailed')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.data.syncs.length === 0) return <EmptyState text={t('dashboard.latestEmpty')} />;
  return (
    <ul className={styles['list']} aria-label={t('dashboard.latest')}>
      {query.data.syncs.map((sync) => (
        <Change key={sync.id} sync={sync} />
      ))}
    </ul>
  );
}

function Change({ sync }: { sync: SyncDto }) {
  const { t } = useTranslation('admin');
  const nameOf = usePersonName();
  return (
    <li className={styles['change']}>
      <span>
        <ActionTag type={sync.action_type} />
      </span>
      <AssetLine id={sync.activo_id} codigo={sync.activo_codigo} descripcion={sync.activo_descripcion} />
      <span className={styles['meta']} title={nameOf(sync)}>
        {t('dashboard.latestBy', {
          username: sync.usuario_nombre_completo || sync.usuario_nombre,
          at: formatDateTime(sync.synced_at),
        })}
      </span>
    </li>
  );
}
