import { DashboardOutlined, FolderOpenOutlined, MobileOutlined, SyncOutlined } from '@ant-design/icons';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useInstalled } from '@/lib/connection/use-installed';
import { useReach } from '@/lib/connection/use-reach';
import { useUser } from '@/lib/session/use-user';
import { useUnsent } from '@/lib/unsent/use-unsent';
import { ToneTag } from '@/ui/ToneTag';
import { useIsPhone } from '@/ui/use-is-phone';
import { ConnectionBadge } from './ConnectionBadge';
import { Shell } from './Shell';
import styles from './UserShell.module.css';

/** Of administrators alone: no phone of the field loads it, and one without coverage does without it. */
const LoadIndicator = lazy<ComponentType>(() =>
  import('@/features/admin/upload/running/LoadIndicator').then(
    (file) => ({ default: file.LoadIndicator }),
    () => ({ default: () => null }),
  ),
);

export function UserShell() {
  const { t } = useTranslation();
  const { role } = useUser();
  const installed = useInstalled();
  const phone = useIsPhone();
  const reach = useReach();
  const { items, conflicts } = useUnsent();
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
      status={
        <>
          {role === 'ADMIN' && (
            <Suspense fallback={null}>
              <LoadIndicator />
            </Suspense>
          )}
          {/* Whoever holds an installed app sees that it is one. */}
          {installed && !phone && <ToneTag tone="blue">{t('shell.installed')}</ToneTag>}
          <Link to="/user/sync" className={styles['badge']}>
            <ConnectionBadge reach={reach} unsent={items} narrow={phone} />
          </Link>
        </>
      }
      entries={entries}
    />
  );
}
