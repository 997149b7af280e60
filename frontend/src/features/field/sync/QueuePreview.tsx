import { CheckCircleFilled } from '@ant-design/icons';
import { Card, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QueueItem } from '@/offline/state';
import { Heading } from '@/ui/Heading';
import { QueueList } from './QueueList';
import styles from './sync.module.css';

/** Specification §9. */
const PREVIEW = 5;

/** The first items of the queue. */
export function QueuePreview({ queue }: { queue: readonly QueueItem[] }) {
  const { t } = useTranslation('field');
  const hidden = queue.length - PREVIEW;
  return (
    <Card size="small" title={<Heading>{t('sync.queue')}</Heading>}>
      {queue.length === 0 ? (
        <div className={styles['empty']}>
          <CheckCircleFilled aria-hidden />
          <Typography.Text strong>{t('sync.empty')}</Typography.Text>
          <Typography.Text type="secondary">{t('sync.emptyHint')}</Typography.Text>
        </div>
      ) : (
        <QueueList items={queue.slice(0, PREVIEW)} />
      )}
      {hidden > 0 && <Typography.Text type="secondary">{t('sync.more', { count: hidden })}</Typography.Text>}
    </Card>
  );
}
