import {
  ApartmentOutlined,
  AppstoreOutlined,
  ClusterOutlined,
  DashboardOutlined,
  HistoryOutlined,
  MobileOutlined,
  PieChartOutlined,
  TeamOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { LoadIndicator } from '@/features/admin/upload/running/LoadIndicator';
import { Shell } from './Shell';

export function AdminShell() {
  const { t } = useTranslation();
  return (
    <Shell
      title={t('shell.adminTitle')}
      status={<LoadIndicator />}
      otherArea={{ to: '/user/dashboard', label: t('shell.toUserArea') }}
      entries={[
        { to: '/admin/dashboard', label: t('shell.admin.dashboard'), icon: <DashboardOutlined /> },
        { to: '/admin/users', label: t('shell.admin.users'), icon: <TeamOutlined /> },
        {
          to: '/admin/inventory/upload',
          under: '/admin/inventory',
          label: t('shell.admin.upload'),
          icon: <UploadOutlined />,
        },
        { to: '/admin/groups', label: t('shell.admin.groups'), icon: <ApartmentOutlined /> },
        { to: '/admin/groups/hierarchy', label: t('shell.admin.hierarchy'), icon: <ClusterOutlined /> },
        { to: '/admin/syncs', label: t('shell.admin.syncs'), icon: <HistoryOutlined /> },
        { to: '/admin/sync-progress', label: t('shell.admin.progress'), icon: <PieChartOutlined /> },
        { to: '/admin/devices', label: t('shell.admin.devices'), icon: <MobileOutlined /> },
        { to: '/admin/pwa', label: t('shell.admin.pwa'), icon: <AppstoreOutlined /> },
      ]}
    />
  );
}
