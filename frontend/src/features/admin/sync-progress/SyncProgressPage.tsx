import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Card, Flex, Typography } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetSyncProgress } from '@/api/generated/syncs/syncs';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { PageHeader } from '@/ui/PageHeader';
import { TilesSkeleton } from '@/ui/skeletons/TilesSkeleton';
import { useListParams } from '@/ui/use-list-params';
import { GroupFilter } from './GroupFilter';
import { GroupGrid } from './GroupGrid';
import { ProgressActivity } from './ProgressActivity';
import { ProgressBar } from './ProgressBar';
import { ProgressTiles } from './ProgressTiles';
import styles from './sync-progress.module.css';

/** How far the field work is: the whole organisation, and group by group. */
export function SyncProgressPage() {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const params = useListParams();
  const query = useGetSyncProgress();
  // What arrives is drawn in slices, between which the browser answers, instead of in one piece of work.
  const data = useDeferredValue(query.data);
  const header = (
    <PageHeader
      title={t('progress.title')}
      subtitle={t('progress.subtitle')}
      actions={
        <Button icon={<ReloadOutlined />} onClick={() => void query.refetch()} loading={query.isFetching}>
          {tCommon('actions.refresh')}
        </Button>
      }
    />
  );
  if (query.isError && !data) {
    return (
      <>
        {header}
        <Card>
          <ErrorState
            title={t('progress.loadFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      </>
    );
  }
  return (
    <>
      {header}
      <Flex vertical gap={16}>
        {query.isError && <Alert type="warning" showIcon title={tCommon('errors.stale')} />}
        <ProgressTiles summary={data?.summary} />
        {data && (
          <Card size="small">
            <Heading>{t('progress.overall')}</Heading>
            <ProgressBar
              label={t('progress.overall')}
              done={data.summary.activos_sincronizados}
              total={data.summary.total_activos}
            />
            <Typography.Text>
              {t('progress.overallText', {
                count: data.summary.total_activos,
                done: data.summary.activos_sincronizados,
                total: data.summary.total_activos,
              })}
            </Typography.Text>
          </Card>
        )}
        {!data && (
          <Card>
            <TilesSkeleton tiles={12} />
          </Card>
        )}
        {data?.groups.length === 0 && (
          <Card>
            <EmptyState text={t('progress.noGroups')} hint={t('progress.noGroupsHint')}>
              <Link to="/admin/inventory/upload">{t('progress.upload')}</Link>
            </EmptyState>
          </Card>
        )}
        {data && data.groups.length > 0 && (
          <div className={styles['columns']}>
            <section aria-label={t('progress.groups')}>
              <GroupFilter groups={data.groups} params={params} />
              <GroupGrid groups={data.groups} params={params} />
            </section>
            <Card size="small" title={<Heading>{t('progress.activity')}</Heading>}>
              <ProgressActivity activity={data.recentActivity} />
            </Card>
          </div>
        )}
      </Flex>
    </>
  );
}
