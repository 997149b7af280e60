import { PictureOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ATTEMPTS } from '@/offline/limits';
import type { ItemStatus, QueueItem } from '@/offline/state';
import { ActionTag } from '@/ui/ActionTag';
import { ToneTag } from '@/ui/ToneTag';
import type { Tone } from '@/ui/tones';
import { QueuedChanges } from './QueuedChanges';
import styles from './sync.module.css';

const TONES: Record<ItemStatus, Tone | 'alarm'> = {
  pending: 'yellow',
  held: 'yellow',
  syncing: 'blue',
  completed: 'green',
  failed: 'red',
  conflict: 'alarm',
  rejected: 'red',
};

/** What does not go by itself shows what its author entered. */
const SHOWS_CHANGES: ReadonlySet<ItemStatus> = new Set(['rejected', 'failed', 'held']);

/** One action or photo that waits, with how often it was tried and why it did not go. */
export function QueueRow({ item, children }: { item: QueueItem; children?: ReactNode }) {
  const { t } = useTranslation('field');
  const { data, status, retryCount, lastError } = item;
  return (
    <li className={styles['item']}>
      <div className={styles['itemHead']}>
        {item.type === 'photo' ? (
          <ToneTag tone="grey" icon={<PictureOutlined />}>
            {t('sync.photo')}
          </ToneTag>
        ) : (
          <ActionTag type={data.action_type} />
        )}
        <Typography.Text strong>{data.NUMERO_DE_ACTIVO ?? '—'}</Typography.Text>
        <span className={styles['status']}>
          <ToneTag tone={TONES[status]}>{t(`sync.status.${status}`)}</ToneTag>
        </span>
      </div>
      {data.DESCRIPCION !== null && <Typography.Text type="secondary">{data.DESCRIPCION}</Typography.Text>}
      {retryCount > 0 && (
        <Typography.Text type="secondary">
          {t('sync.attempts', { n: retryCount, max: MAX_ATTEMPTS })}
        </Typography.Text>
      )}
      {SHOWS_CHANGES.has(status) && <QueuedChanges changes={data.cambios} />}
      {lastError !== null && <Typography.Text type="danger">{lastError}</Typography.Text>}
      {children}
    </li>
  );
}
