import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import type { DownloadProgress } from '@/offline/engine-api';

/** '1.000 de 3.000 activos', or only what arrived where nobody knows how much there is. */
export function useProgressText(): (progress: DownloadProgress) => string {
  const { t } = useTranslation('field');
  return ({ received, total }) =>
    total === null
      ? t('trabajos.progressOpen', { count: received, received: formatNumber(received) })
      : t('trabajos.progress', {
          count: total,
          received: formatNumber(received),
          total: formatNumber(total),
        });
}
