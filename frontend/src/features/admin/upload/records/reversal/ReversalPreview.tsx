import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/ui/ErrorState';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { KeptTable } from './KeptTable';
import { ReversalFigures } from './ReversalFigures';
import type { useReversalPreview } from './use-reversal';

/** Of what stays: more would push the question off the screen. */
const NAMED = 5;

/** What would come of taking a load back: nothing of it is done yet. */
export function ReversalPreview({ preview }: { preview: ReturnType<typeof useReversalPreview> }) {
  const { t } = useTranslation('admin');
  if (preview.isPending) {
    return (
      <>
        <Typography.Paragraph role="status">{t('reversal.looking')}</Typography.Paragraph>
        <RowsSkeleton />
      </>
    );
  }
  if (!preview.data) {
    return (
      <ErrorState
        title={t('reversal.previewFailed')}
        error={preview.error}
        onRetry={() => void preview.refetch()}
        retrying={preview.isFetching}
      />
    );
  }
  const { conservados, conservados_total } = preview.data;
  return (
    <>
      <Typography.Paragraph>{t('reversal.meaning')}</Typography.Paragraph>
      <ReversalFigures words="figures" figures={{ ...preview.data, conservados: conservados_total }} />
      {conservados_total > 0 && (
        <>
          <Typography.Paragraph style={{ margin: '12px 0 8px' }}>
            {t('reversal.keptHint')}
          </Typography.Paragraph>
          <KeptTable rows={conservados.slice(0, NAMED)} />
          {conservados_total > NAMED && (
            <Typography.Text type="secondary">
              {t('reversal.keptMore', { n: conservados_total - NAMED })}
            </Typography.Text>
          )}
        </>
      )}
    </>
  );
}
