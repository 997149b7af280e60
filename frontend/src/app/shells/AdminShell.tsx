import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  ClusterOutlined,
  DashboardOutlined,
  HistoryOutlined,
  MobileOutlined,
  PieChartOutlined,
  SendOutlined,
  TeamOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { GlobalSearch } from '@/features/admin/search/GlobalSearch';
import { LoadIndicator } from '@/features/admin/upload/running/LoadIndicator';
import { useAttention } from '@/lib/attention/use-attention';
import { useOnline } from '@/lib/connection/use-online';
import { keepConsoleFiles } from '@/lib/pwa/service-worker';
import { usePrintKey } from '@/ui/paper/use-print-key';
import { useIsPhone } from '@/ui/use-is-phone';
import { ConnectionBadge } from './ConnectionBadge';
import { Shell } from './Shell';

export function AdminShell() {
  const { t } = useTranslation();
  const { conflicts, loads, devices, webhooks, silent } = useAttention();
  const online = useOnline();
  const phone = useIsPhone();
  usePrintKey();
  useEffect(keepConsoleFiles, []);
  return (
    <Shell
      area="console"
      title={t('shell.adminTitle')}
      search={<GlobalSearch />}
      status={
        <>
          <LoadIndicator />
          <ConnectionBadge reach={!online ? 'offline' : silent ? 'silent' : 'online'} brief={phone} />
        </>
      }
      otherArea={{ to: '/user/dashboard', label: t('shell.toUserArea') }}
      entries={[
        { to: '/admin/dashboard', label: t('shell.admin.dashboard'), icon: <DashboardOutlined /> },
        { to: '/admin/users', label: t('shell.admin.users'), icon: <TeamOutlined /> },
        {
          to: '/admin/inventory/upload',
          under: '/admin/inventory',
          label: t('shell.admin.upload'),
          icon: <UploadOutlined />,
          attention: { n: loads, text: t('attention.loads', { count: loads }) },
        },
        { to: '/admin/groups', label: t('shell.admin.groups'), icon: <ApartmentOutlined /> },
        { to: '/admin/groups/hierarchy', label: t('shell.admin.hierarchy'), icon: <ClusterOutlined /> },
        {
          to: '/admin/syncs',
          label: t('shell.admin.syncs'),
          icon: <HistoryOutlined />,
          attention: { n: conflicts, text: t('attention.conflicts', { count: conflicts }) },
        },
        { to: '/admin/reports', label: t('shell.admin.reports'), icon: <BarChartOutlined /> },
        { to: '/admin/sync-progress', label: t('shell.admin.progress'), icon: <PieChartOutlined /> },
        {
          to: '/admin/devices',
          label: t('shell.admin.devices'),
          icon: <MobileOutlined />,
          attention: { n: devices, text: t('attention.devices', { count: devices }) },
        },
        { to: '/admin/tokens', label: t('shell.admin.tokens'), icon: <ApiOutlined /> },
        {
          to: '/admin/webhooks',
          label: t('shell.admin.webhooks'),
          icon: <SendOutlined />,
          attention: { n: webhooks, text: t('attention.webhooks', { count: webhooks }) },
        },
        { to: '/admin/pwa', label: t('shell.admin.pwa'), icon: <AppstoreOutlined /> },
        { to: '/admin/log', label: t('shell.admin.log'), icon: <AuditOutlined /> },
      ]}
    />
  );
}
