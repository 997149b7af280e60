import { Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import type { DownloadProgress as Progressing } from '@/offline/engine-api';

/** How far a download has come; without a total (a delta) only what arrived. */
export function DownloadProgress({ received, total }: Progressing) {
  const { t } = useTranslation('field');
  const percent = total ? Math.min(100, Math.round((received / total) * 100)) : 0;
  return (
    <div>
      {total !== null && <Progress percent={percent} size="small" status="active" />}
      <Typography.Text type="secondary">
        {total === null
          ? t('trabajos.progressOpen', { received: formatNumber(received) })
          : t('trabajos.progress', { received: formatNumber(received), total: formatNumber(total) })}
      </Typography.Text>
    </div>
  );
}
