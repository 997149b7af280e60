import { keepPreviousData } from '@tanstack/react-query';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListLeftOutRows } from '@/api/generated/inventory/inventory';
import type { LeftOutRowDto } from '@/api/generated/model/left-out-row-dto';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { Pager } from '@/ui/Pager';
import { LeftOutReason } from './LeftOutReason';
import { Listed } from './Listed';
import { useFindingsPage } from './use-findings-page';
import { useLeftOutReason } from './use-left-out-reason';

const PAGE = 'omitidas';

type Props = {
  importId: string;
  total: number;
  /** The file brought rows of another load mended. */
  mends: boolean;
};

/** Rows of the file that are no assets, or mend nothing, and went in nowhere, each with its reason. */
export function ImportLeftOut({ importId, total, mends }: Props) {
  const { t } = useTranslation('admin');
  const title = t(mends ? 'upload.result.notMended' : 'upload.result.leftOut');
  const hint = t(mends ? 'upload.result.notMendedHint' : 'upload.result.leftOutHint');
  const { page, limit, turnTo } = useFindingsPage(PAGE);
  const [reason, choose] = useLeftOutReason(PAGE);
  const query = useListLeftOutRows(
    importId,
    { page, limit, ...(reason !== '' && { motivo: reason }) },
    { query: { placeholderData: keepPreviousData } },
  );
  const columns: DataColumn<LeftOutRowDto>[] = [
    { key: 'fila', title: t('upload.result.columns.fila'), width: 90, render: ({ fila }) => fila },
    {
      key: 'texto',
      title: t('upload.result.leftOutText'),
      phone: 'heading',
      render: ({ texto }) => texto || '—',
    },
    {
      key: 'motivo',
      title: t('upload.result.leftOutReason'),
      phone: 'below',
      render: ({ motivo }) => motivo,
    },
  ];
  return (
    <section aria-label={title}>
      <Heading level={3}>{title}</Heading>
      <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>
      <LeftOutReason reasons={query.data?.motivos ?? []} chosen={reason} onChoose={choose} />
      {query.isError && !query.data ? (
        <ErrorState
          title={t('imports.errorsFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={query.data?.omitidas ?? []}
          rowKey={({ fila, texto, motivo }) => `${fila}:${texto}:${motivo}`}
          loading={query.isPending}
          updating={query.isPlaceholderData}
          empty={<EmptyState text={t('imports.noErrors')} />}
        />
      )}
      <Pager page={page} totalPages={query.data?.totalPages} fetching={query.isFetching} onChange={turnTo} />
      {reason === '' && <Listed listed={query.data?.total} total={total} />}
    </section>
  );
}
