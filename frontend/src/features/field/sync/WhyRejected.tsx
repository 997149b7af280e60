import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/format/date';
import type { QueueItem } from '@/offline/state';

/** Who discarded rejected work, or removed its asset, and when. */
export function WhyRejected({ item: { discarded, removed } }: { item: QueueItem }) {
  const { t } = useTranslation('field');
  return (
    <>
      {discarded && (
        <Typography.Paragraph>
          {t('management.discardedBy', {
            who: discarded.usuario_nombre,
            when: formatDateTime(discarded.at),
          })}
        </Typography.Paragraph>
      )}
      {removed && (
        <Typography.Paragraph>
          {t('management.removedBy', { who: removed.usuario_nombre, when: formatDateTime(removed.at) })}
        </Typography.Paragraph>
      )}
    </>
  );
}
