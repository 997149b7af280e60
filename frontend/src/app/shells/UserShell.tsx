import { DashboardOutlined, FolderOpenOutlined, MobileOutlined, SyncOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { LoadIndicator } from '@/features/admin/upload/running/LoadIndicator';
import { useInstalled } from '@/lib/connection/use-installed';
import { useUser } from '@/lib/session/use-user';
import { ToneTag } from '@/ui/ToneTag';
import { ConnectionBadge } from './ConnectionBadge';
import { Shell } from './Shell';

export function UserShell() {
  const { t } = useTranslation();
  const { role } = useUser();
  const installed = useInstalled();
  return (
    <Shell
      area="field"
      title={t('shell.userTitle')}
      otherArea={role === 'ADMIN' ? { to: '/admin/dashboard', label: t('shell.toAdminArea') } : undefined}
      status={
        <>
          {role === 'ADMIN' && <LoadIndicator />}
          {installed && <ToneTag tone="blue">{t('shell.installed')}</ToneTag>}
          <ConnectionBadge area="field" />
        </>
      }
      entries={[
        { to: '/user/dashboard', label: t('shell.user.dashboard'), icon: <DashboardOutlined /> },
        { to: '/user/trabajos', label: t('shell.user.trabajos'), icon: <FolderOpenOutlined /> },
        { to: '/user/sync', label: t('shell.user.sync'), icon: <SyncOutlined /> },
        { to: '/user/app', label: t('shell.user.app'), icon: <MobileOutlined /> },
      ]}
    />
  );
}
