import { DashboardOutlined, FolderOpenOutlined, MobileOutlined, SyncOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/lib/session/use-user';
import { useUnsent } from '@/lib/unsent/use-unsent';
import { FieldStatus } from './FieldStatus';
import { Shell } from './Shell';

export function UserShell() {
  const { t } = useTranslation();
  const { role } = useUser();
  const items = useUnsent((unsent) => unsent.items);
  const conflicts = useUnsent((unsent) => unsent.conflicts);
  const entries = useMemo(() => {
    const waiting = [
      ...(items > 0 ? [t('connection.toSend', { count: items })] : []),
      ...(conflicts > 0 ? [t('attention.conflicts', { count: conflicts })] : []),
    ];
    return [
      { to: '/user/dashboard', label: t('shell.user.dashboard'), icon: <DashboardOutlined /> },
      { to: '/user/trabajos', label: t('shell.user.trabajos'), icon: <FolderOpenOutlined /> },
      {
        to: '/user/sync',
        label: t('shell.user.sync'),
        icon: <SyncOutlined />,
        attention: { n: items, text: waiting.join(', ') },
      },
      { to: '/user/app', label: t('shell.user.app'), icon: <MobileOutlined />, rare: true },
    ];
  }, [items, conflicts, t]);
  const otherArea = useMemo(
    () => (role === 'ADMIN' ? { to: '/admin/dashboard', label: t('shell.toAdminArea') } : undefined),
    [role, t],
  );
  return (
    <Shell
      area="field"
      title={t('shell.userTitle')}
      otherArea={otherArea}
      status={<FieldStatus />}
      entries={entries}
    />
  );
}
