import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ATTEMPTS } from '@/offline/limits';
import type { QueueItem } from '@/offline/state';

/** What will not go by itself any more, and what a person can do about it; `way` leads to where it is done. */
export function FailedNotice({ queue, way }: { queue: readonly QueueItem[]; way?: ReactNode }) {
  const { t } = useTranslation('field');
  const exhausted = queue.filter(
    ({ status, retryCount }) => status === 'failed' && retryCount >= MAX_ATTEMPTS,
  ).length;
  const rejected = queue.filter(({ status }) => status === 'rejected').length;
  const notices = [
    ...(exhausted > 0 ? [t('sync.exhausted', { count: exhausted })] : []),
    ...(rejected > 0 ? [t('sync.rejected', { count: rejected })] : []),
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
