import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useInstalled } from '@/lib/connection/use-installed';
import { useReach } from '@/lib/connection/use-reach';
import { useUser } from '@/lib/session/use-user';
import { useUnsent } from '@/lib/unsent/use-unsent';
import { ToneTag } from '@/ui/ToneTag';
import { useIsPhone } from '@/ui/use-is-phone';
import { ConnectionBadge } from './ConnectionBadge';
import styles from './FieldStatus.module.css';

/** Of administrators alone: no phone of the field loads it, and one without coverage does without it. */
const LoadIndicator = lazy<ComponentType>(() =>
  import('@/features/admin/upload/running/LoadIndicator').then(
    (file) => ({ default: file.LoadIndicator }),
    () => ({ default: () => null }),
  ),
);

/** What the field's header tells of the connection, of unsent work and, to administrators, of loads. */
export function FieldStatus() {
  const { t } = useTranslation();
  const { role } = useUser();
  const installed = useInstalled();
  const phone = useIsPhone();
  const reach = useReach();
  const items = useUnsent((unsent) => unsent.items);
  return (
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
  );
}
