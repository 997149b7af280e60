import { Card, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MAX_ATTEMPTS } from '@/offline/limits';
import { isNewAsset } from '@/offline/kinds/kinds';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { QueueItem } from '@/offline/state';
import { EmptyState } from '@/ui/EmptyState';
import { Heading } from '@/ui/Heading';
import { Pager } from '@/ui/Pager';
import { CorrectButton } from './CorrectButton';
import { CORRECTED } from './CorrectDialog';
import { LossButton } from './LossButton';
import { QueueList } from './QueueList';
import styles from './sync.module.css';

const PER_PAGE = 50;
/** Enough of an id to tell items apart when people speak of them. */
const ID_SHOWN = 6;

/**
 * What may never go: refused, held for a reason of its own (a server that does not know it), failed too often
 * or failed over by the server each time, bytes that the browser lost, a new asset whose number another one
 * has that its finder may not even see. Whoever knows better must be able to withdraw it without the rest.
 */
const isStuck = ({ type, status, retryCount, stumbles, lastError, data }: QueueItem): boolean =>
  status === 'rejected' ||
  (type === 'action' && status === 'held' && lastError !== null) ||
  (status === 'failed' && retryCount >= MAX_ATTEMPTS) ||
  (status === 'pending' && stumbles >= MAX_ATTEMPTS) ||
  (status === 'conflict' && isNewAsset(data));

/** Every item of the queue, in pages: weeks of offline work make thousands. */
export function FullQueue({ queue }: { queue: readonly QueueItem[] }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const [wanted, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(queue.length / PER_PAGE));
  const [params] = useSearchParams();
  // What is being put right stays on the screen, wherever the queue moves it.
  const corrected = queue.findIndex(({ id }) => id === params.get(CORRECTED));
  // The queue shrinks while it is sent.
  const page = corrected < 0 ? Math.min(wanted, pages) : Math.ceil((corrected + 1) / PER_PAGE);

  return (
    <Card size="small" title={<Heading>{t('sync.queue')}</Heading>}>
      {queue.length === 0 ? (
        <EmptyState text={t('management.emptyQueue')} />
      ) : (
        <QueueList items={queue.slice((page - 1) * PER_PAGE, page * PER_PAGE)}>
          {(item) => (
            <>
              <Typography.Text type="secondary">
                {t('management.id', { id: item.id.slice(-ID_SHOWN) })}
              </Typography.Text>
              {isStuck(item) && (
                <div className={styles['buttons']}>
                  {item.type === 'action' && item.status === 'rejected' && <CorrectButton item={item} />}
                  <LossButton
                    label={t(`management.discard.${item.type}`)}
                    question={t(`management.discardQuestion.${item.type}`)}
                    describe={() => engine.describeLoss(item.id)}
                    run={(named) => engine.discard(item.id, named)}
                    done={t(`management.discarded.${item.type}`)}
                  />
                </div>
              )}
            </>
          )}
        </QueueList>
      )}
      <Pager page={page} totalPages={pages} onChange={setPage} />
    </Card>
  );
}
