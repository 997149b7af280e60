import { Alert } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptScroll } from '@/lib/address/use-kept-scroll';
import { useAppShell } from '@/lib/connection/use-app-shell';
import { useOnline } from '@/lib/connection/use-online';
import { useOwnDrafts } from '@/offline/react/use-own-drafts';
import { useSyncState } from '@/offline/react/use-sync-state';
import { Afresh } from '@/ui/Afresh';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LoadingState } from '@/ui/LoadingState';
import { tellFailure } from '@/ui/tell-failure';
import { Unreadable } from '@/ui/Unreadable';
import { AllDownloaded } from './AllDownloaded';
import { DraftsElsewhere } from './DraftsElsewhere';
import { filterGroups, isMissing } from './group-filter';
import { GroupFilters } from './GroupFilters';
import styles from './trabajos.module.css';
import { TrabajosHeader } from './TrabajosHeader';
import { unsentByGroup } from './unsent-by-group';
import { useGroupFilter } from './use-group-filter';
import { useGroupDownload } from './use-group-download';
import { useGroupAhead } from './use-group-ahead';
import { useShownAsMissing } from './use-shown-as-missing';
import { useWorkGroups } from './use-work-groups';
import { WorkGroupCard } from './WorkGroupCard';

/** 'Mis Trabajos': the assigned groups, what of them is on the device, and the way to work on them. */
export function TrabajosPage() {
  return <Afresh>{(again) => <Trabajos onRetry={again} />}</Afresh>;
}

function Trabajos({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('field');
  const online = useOnline();
  const appShell = useAppShell();
  const [filter, setFilter] = useGroupFilter();
  const { groups, loading, storageError, refreshing, refreshError, refresh } = useWorkGroups();
  useKeptScroll(!loading);
  const { begin, cancel, failed, wanted, paused } = useGroupDownload();
  const { queue, conflicts } = useSyncState();
  const unsent = unsentByGroup(queue);
  const drafts = useOwnDrafts();
  useGroupAhead(groups);
  const shown = filterGroups(groups, filter, useShownAsMissing(groups, filter.onlyMissing));
  // What failed is told at once, for it stands below the groups, which may be many.
  const onRefresh = useCallback(async () => {
    const { error } = await refresh();
    if (error) tellFailure(error, t('trabajos.error'));
  }, [refresh, t]);
  // Not drawn anew for what becomes of the groups.
  const offlineNote = useMemo(() => <Alert type="info" showIcon title={t('trabajos.offlineList')} />, [t]);

  return (
    <>
      <TrabajosHeader refreshing={refreshing} online={online} onRefresh={onRefresh} />
      <div className={styles['stack']}>
        {storageError != null && (
          <Unreadable title={t('trabajos.error')} error={storageError} onRetry={onRetry} />
        )}
        {appShell === 'unsupported' && (
          <Alert type="warning" showIcon title={t('trabajos.shellUnsupported')} />
        )}
        <DraftsElsewhere />
        <GroupFilters filter={filter} onChange={setFilter} />
        {loading ? (
          <LoadingState />
        ) : shown.length === 0 && filter.onlyMissing && groups.length > 0 && !groups.some(isMissing) ? (
          <AllDownloaded onShowAll={() => setFilter({ text: '', tipo: 'ALL', onlyMissing: false })} />
        ) : shown.length === 0 ? (
          <EmptyState
            text={t('trabajos.empty')}
            hint={t(
              groups.length > 0
                ? 'trabajos.emptyFiltered'
                : online && refreshError === null
                  ? 'trabajos.emptyAssigned'
                  : 'trabajos.emptyOffline',
            )}
          />
        ) : (
          <div className={styles['cards']}>
            {shown.map((group) => (
              <WorkGroupCard
                key={group.id}
                group={group}
                unsent={unsent.get(group.id) ?? 0}
                drafts={drafts.filter(({ grupoId }) => grupoId === group.id).length}
                conflicts={conflicts.filter(({ grupo_id }) => grupo_id === group.id).length}
                wanted={group.wantedAt === undefined ? null : wanted[0]?.id === group.id ? 'first' : 'later'}
                paused={paused}
                failed={failed.get(group.id) ?? null}
                online={online}
                onDownload={begin}
                onCancel={cancel}
              />
            ))}
          </div>
        )}
        {/* What comes and goes by itself, with the line: it moves no group away from under a finger. */}
        {!online && offlineNote}
        {online && refreshError != null && (
          <ErrorState title={t('trabajos.error')} error={refreshError} onRetry={() => void refresh()} />
        )}
      </div>
    </>
  );
}
