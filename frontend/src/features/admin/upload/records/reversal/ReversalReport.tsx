import { keepPreviousData } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListKeptOfImport } from '@/api/generated/inventory/inventory';
import type { ImportDetailDto } from '@/api/generated/model/import-detail-dto';
import { formatDateTime } from '@/lib/format/date';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { Pager } from '@/ui/Pager';
import { useFindingsPage } from '../use-findings-page';
import { KeptTable } from './KeptTable';
import { ReversalFigures } from './ReversalFigures';

/** That a load was taken back: by whom, why, what came of it and what stayed. */
export function ReversalReport({ record }: { record: ImportDetailDto }) {
  const { t } = useTranslation('admin');
  const { reversion } = record;
  if (!reversion) return null;
  const { usuario_nombre, motivo, begun_at, ended_at, conservados } = reversion;
  const by = { username: usuario_nombre, at: formatDateTime(ended_at ?? begun_at), motivo };
  return (
    <section aria-label={t('reversal.report')}>
      <Flex vertical gap={12}>
        <Alert
          type={ended_at === null ? 'warning' : 'info'}
          showIcon
          role="status"
          title={t(ended_at === null ? 'reversal.brokenOff' : 'reversal.ended', by)}
          description={t('reversal.because_', by)}
        />
        <ReversalFigures words="doneFigures" figures={reversion} />
        {conservados > 0 && <Kept importId={record.id} />}
      </Flex>
    </section>
  );
}

function Kept({ importId }: { importId: string }) {
  const { t } = useTranslation('admin');
  const { page, limit, turnTo } = useFindingsPage('conservados');
  const query = useListKeptOfImport(
    importId,
    { page, limit },
    { query: { placeholderData: keepPreviousData } },
  );
  return (
    <>
      <Heading level={3}>{t('reversal.kept')}</Heading>
      {query.isError && !query.data ? (
        <ErrorState
          title={t('imports.errorsFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <KeptTable
          rows={query.data?.conservados ?? []}
          loading={query.isPending}
          updating={query.isPlaceholderData}
        />
      )}
      <Pager page={page} totalPages={query.data?.totalPages} fetching={query.isFetching} onChange={turnTo} />
    </>
  );
}
