import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Card, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetDeviceFigures } from '@/api/generated/devices/devices';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { PageHeader } from '@/ui/PageHeader';
import { NetworkStatus } from './NetworkStatus';
import { OwnApp } from './OwnApp';
import styles from './pwa-management.module.css';
import { PwaTiles } from './PwaTiles';
import { SystemStatus } from './SystemStatus';

const REFRESH_MS = 60_000;

/** How the installed app does in the field (rule 18), how the system is, and the app on this device. */
export function PwaManagementPage() {
  const { t } = useTranslation('devices');
  const { t: tCommon } = useTranslation();
  const query = useGetDeviceFigures({ query: { refetchInterval: REFRESH_MS } });

  return (
    <>
      <PageHeader
        title={t('pwa.title')}
        subtitle={t('pwa.subtitle')}
        actions={
          <Button icon={<ReloadOutlined />} onClick={() => void query.refetch()} loading={query.isFetching}>
            {tCommon('actions.refresh')}
          </Button>
        }
      />
      <Flex vertical gap={16}>
        {query.isError && query.data && <Alert type="warning" showIcon title={tCommon('errors.stale')} />}
        {query.isError && !query.data ? (
          <ErrorState
            title={t('pwa.loadFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <PwaTiles figures={query.data} />
        )}
        <div className={styles['columns']}>
          <Card size="small" title={<Heading>{t('pwa.system.title')}</Heading>}>
            <SystemStatus />
          </Card>
          <Card size="small" title={<Heading>{t('pwa.network.title')}</Heading>}>
            <NetworkStatus />
          </Card>
        </div>
        <section aria-label={t('pwa.ownApp')}>
          <Heading>{t('pwa.ownApp')}</Heading>
          <div style={{ marginTop: 12 }}>
            <OwnApp />
          </div>
        </section>
      </Flex>
    </>
  );
}
