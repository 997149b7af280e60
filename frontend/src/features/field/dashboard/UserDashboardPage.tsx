import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/lib/session/use-user';
import { useGroups } from '@/offline/react/use-groups';
import { useOwnDrafts } from '@/offline/react/use-own-drafts';
import { useSyncState } from '@/offline/react/use-sync-state';
import type { GroupRow } from '@/offline/db/rows';
import { PageHeader } from '@/ui/PageHeader';
import { DashboardTiles } from './DashboardTiles';
import { NothingKnown } from './NothingKnown';
import { photosMissing } from './photos-missing';
import { QuickActions } from './QuickActions';
import { RecentActivityCard } from './RecentActivityCard';
import { useUserDashboard } from './use-user-dashboard';

/** The field user's start. Where the server gives no answer, what the device holds stands in for it. */
export function UserDashboardPage() {
  const { t } = useTranslation('field');
  const { username } = useUser();
  const { data, asking, unanswered, isFetching, refetch } = useUserDashboard();
  const groups = useGroups();
  const { unsent: pending, queue, counts } = useSyncState();
  const drafts = useOwnDrafts().length;
  const missing = photosMissing(data?.pendientesSincronizar ?? 0, queue);
  const known = data
    ? { groups: data.gruposAsignados, assets: data.totalActivos }
    : onThisDevice(groups.data ?? []);

  return (
    <>
      <PageHeader title={t('dashboard.title', { username })} />
      <Flex vertical gap={16}>
        <DashboardTiles
          loading={asking && groups.loading}
          groups={known?.groups ?? null}
          assets={known?.assets ?? null}
          asking={asking}
          pending={pending}
          drafts={drafts}
          conflicts={counts.conflicts}
          failed={counts.failed}
          photosMissing={missing}
        />
        <QuickActions pending={pending} />
        <RecentActivityCard
          activity={data?.actividadReciente}
          loading={asking}
          unavailable={unanswered}
          nothingKnown={
            unanswered &&
            !known &&
            !groups.loading && <NothingKnown onRetry={() => void refetch()} retrying={isFetching} />
          }
          photosMissing={missing}
        />
      </Flex>
    </>
  );
}

/** What the device learned of this person's groups; null where it never learned of any. */
function onThisDevice(groups: readonly GroupRow[]): { groups: number; assets: number } | null {
  if (groups.length === 0) return null;
  return { groups: groups.length, assets: groups.reduce((sum, { activos_count }) => sum + activos_count, 0) };
}
