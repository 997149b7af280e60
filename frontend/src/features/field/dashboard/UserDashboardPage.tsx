import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/lib/session/use-user';
import { useGroups } from '@/offline/react/use-groups';
import { useSyncState } from '@/offline/react/use-sync-state';
import { PageHeader } from '@/ui/PageHeader';
import { DashboardTiles } from './DashboardTiles';
import { photosMissing } from './photos-missing';
import { QuickActions } from './QuickActions';
import { RecentActivityCard } from './RecentActivityCard';
import { useUserDashboard } from './use-user-dashboard';

/** The field user's start. Where the server gives no answer, what the device holds stands in for it. */
export function UserDashboardPage() {
  const { t } = useTranslation('field');
  const { username } = useUser();
  const { data, isPending, isError } = useUserDashboard();
  const groups = useGroups();
  const { unsent: pending, queue, counts } = useSyncState();
  const missing = photosMissing(data?.pendientesSincronizar ?? 0, queue);

  return (
    <>
      <PageHeader title={t('dashboard.title', { username })} />
      <Flex vertical gap={16}>
        <DashboardTiles
          loading={isPending && groups.loading}
          groups={data?.gruposAsignados ?? groups.data?.length ?? 0}
          assets={
            data?.totalActivos ?? groups.data?.reduce((sum, { activos_count }) => sum + activos_count, 0) ?? 0
          }
          pending={pending}
          conflicts={counts.conflicts}
          failed={counts.failed}
          photosMissing={missing}
        />
        <QuickActions pending={pending} />
        <RecentActivityCard
          activity={data?.actividadReciente}
          loading={isPending}
          unavailable={isError && !data}
          photosMissing={missing}
        />
      </Flex>
    </>
  );
}
