import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ATTEMPTS } from '@/offline/limits';
import type { QueueItem } from '@/offline/state';

/**
 * What will not go by itself any more, and what a person can do about it; `way` leads to where it is done.
 */
export function FailedNotice({ queue, way }: { queue: readonly QueueItem[]; way?: ReactNode }) {
  const { t } = useTranslation('field');
  const exhausted = queue.filter(
    ({ status, retryCount }) => status === 'failed' && retryCount >= MAX_ATTEMPTS,
  ).length;
  // An administrator threw it away: there is nothing to bring to one.
  const isGivenUp = ({ status, discarded }: QueueItem) => status === 'rejected' && discarded !== undefined;
  // Nor can one bring back what an administrator took out of the inventory.
  const isRemoved = ({ status, removed }: QueueItem) => status === 'rejected' && removed !== undefined;
  const givenUp = queue.filter(isGivenUp);
  const removed = queue.filter(isRemoved);
  const rejected =
    queue.filter(({ status }) => status === 'rejected').length - givenUp.length - removed.length;
  const notices = [
    ...(exhausted > 0 ? [t('sync.exhausted', { count: exhausted })] : []),
    ...(rejected > 0 ? [t('sync.rejected', { count: rejected })] : []),
    ...(givenUp.length > 0
      ? [t('sync.discardedElsewhere', { count: givenUp.length, who: namesOf(givenUp) })]
      : []),
    ...(removed.length > 0
      ? [t('sync.removedElsewhere', { count: removed.length, who: namesOf(removed) })]
      : []),
  ];
  return notices.map((notice) => (
    <Alert
      key={notice}
      type="error"
      showIcon
      role="alert"
      title={
        <>
          <div>{notice}</div>
          {way}
        </>
      }
    />
  ));
}

const namesOf = (items: readonly QueueItem[]): string =>
  [...new Set(items.flatMap(({ discarded, removed }) => (discarded ?? removed)?.usuario_nombre ?? []))].join(
    ', ',
  );
