import {
  ApartmentOutlined,
  DatabaseOutlined,
  ReloadOutlined,
  SyncOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Alert, Button, Card, Col, Flex, Row } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDateTime } from '@/lib/format/date';
import { useUser } from '@/lib/session/use-user';
import { PageHeader } from '@/ui/PageHeader';
import { StatCard } from '@/ui/StatCard';
import { Heading } from '@/ui/Heading';
import { ActivityChart } from './ActivityChart';
import styles from './AdminDashboardPage.module.css';
import { ConditionChart } from './ConditionChart';
import { LatestChanges } from './LatestChanges';
import { NoticesFirst } from './NoticesFirst';
import { QuickActions } from './QuickActions';
import { RecentActivity } from './RecentActivity';
import { syncsOf } from './syncs-of';
import { useAdminDashboard } from './use-admin-dashboard';

export function AdminDashboardPage() {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const { username } = useUser();
  const { stats, loading, failed, updatedAt, refresh, refreshing } = useAdminDashboard();
  const updated =
    updatedAt > 0 ? t('dashboard.updated', { time: formatDateTime(updatedAt) }) : t('dashboard.notUpdated');
  const greeting = t('dashboard.greeting', { username });

  const cards = [
    { key: 'totalActivos', icon: <DatabaseOutlined />, to: '/admin/reports' },
    { key: 'totalUsuarios', icon: <TeamOutlined />, to: '/admin/users?estado=activos' },
    { key: 'totalGrupos', icon: <ApartmentOutlined />, to: '/admin/groups/hierarchy' },
    { key: 'sincronizacionesHoy', icon: <SyncOutlined />, to: syncsOf({ today: stats.hoy, days: 1 }) },
  ] as const;

  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        // Nothing is said of an answer that may still come.
        subtitle={
          <>
            {greeting} <span className={styles['updated']}>{!loading && updated}</span>
          </>
        }
        actions={
          <Button icon={<ReloadOutlined />} onClick={refresh} loading={refreshing}>
            {tCommon('actions.refresh')}
          </Button>
        }
      />
      <NoticesFirst>
        {failed && (
          <Alert type="warning" showIcon title={t('dashboard.failed')} style={{ marginBottom: 16 }} />
        )}
        <Row gutter={[16, 16]}>
          {cards.map(({ key, icon, to }) => (
            <Col key={key} xs={12} lg={6} className={styles['tile']}>
              <StatCard
                title={t(`dashboard.${key}`)}
                value={stats[key]}
                icon={icon}
                loading={loading}
                to={to}
              />
            </Col>
          ))}
          <Col xs={24} lg={16}>
            <ActivityChart />
          </Col>
          <Col xs={24} lg={8}>
            <ConditionChart />
          </Col>
          <Col xs={24} lg={16}>
            <Card
              title={<Heading>{t('dashboard.latest')}</Heading>}
              extra={<Link to="/admin/syncs">{t('dashboard.latestAll')}</Link>}
              style={{ height: '100%' }}
            >
              <LatestChanges />
            </Card>
          </Col>
          <Col xs={24} lg={8}>
            <Flex vertical gap={16}>
              <Card title={<Heading>{t('dashboard.quick')}</Heading>}>
                <QuickActions />
              </Card>
              <Card title={<Heading>{t('dashboard.activity')}</Heading>}>
                <RecentActivity actions={stats.accionesPorTipo} today={stats.hoy} loading={loading} />
              </Card>
            </Flex>
          </Col>
        </Row>
      </NoticesFirst>
    </>
  );
}
