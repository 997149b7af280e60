import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/format/date';
import { MAX_ATTEMPTS } from '@/offline/limits';
import type { QueueItem } from '@/offline/state';
import { ActionTag } from '@/ui/ActionTag';
import { SyncTag } from '@/ui/SyncTag';
import { QueuedChanges } from './QueuedChanges';
import { QueuedPhoto } from './QueuedPhoto';
import styles from './sync.module.css';

type Props = {
  item: QueueItem;
  /** The first line of the asset: what it says already is not said again. */
  of: QueueItem | undefined;
  children?: ReactNode;
};

/** One change or photo that waits: what it was when it was saved, how it stands, and what it waits for. */
export function QueueRow({ item, of, children }: Props) {
  const { t } = useTranslation('field');
  const { data, type, status, retryCount, lastError, waitsFor } = item;
  const number = data.NUMERO_DE_ACTIVO ?? '—';
  const otherNumber = number !== (of?.data.NUMERO_DE_ACTIVO ?? '—');
  return (
    <li className={styles['item']}>
      <div className={styles['itemHead']}>
        {type === 'photo' ? <QueuedPhoto id={item.id} /> : <ActionTag type={data.action_type} />}
        <span className={otherNumber ? undefined : 'visually-hidden'}>{number}</span>
        <span className={styles['status']}>
          <SyncTag status={status} />
        </span>
      </div>
      {type === 'action' && <QueuedChanges changes={data.cambios} />}
      {type === 'action' && (
        <Typography.Text type="secondary">
          {t('sync.savedAt', { at: formatDateTime(item.timestamp) })}
        </Typography.Text>
      )}
      {waitsFor !== null && status === 'held' && <div>{t(`sync.waitsFor.${waitsFor}`)}</div>}
      {retryCount > 0 && (
        <Typography.Text type="secondary">
          {t('sync.attempts', { n: retryCount, max: MAX_ATTEMPTS })}
        </Typography.Text>
      )}
      {lastError !== null && <Typography.Text type="danger">{lastError}</Typography.Text>}
      {children}
    </li>
  );
}
