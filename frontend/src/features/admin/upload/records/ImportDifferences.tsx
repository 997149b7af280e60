import { keepPreviousData } from '@tanstack/react-query';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListImportDifferences } from '@/api/generated/inventory/inventory';
import type { UploadDifferenceDto } from '@/api/generated/model/upload-difference-dto';
import { formatField } from '@/lib/format/asset-field';
import { AssetLink } from '@/ui/AssetLink';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { Pager } from '@/ui/Pager';
import { useFieldName } from '@/ui/use-field-name';
import { Listed } from './Listed';
import { useFindingsPage } from './use-findings-page';

/** Field edits that stand against the file (rule 11), both values side by side. */
export function ImportDifferences({ importId, total }: { importId: string; total: number }) {
  const { t } = useTranslation('admin');
  const fieldName = useFieldName();
  const { page, limit, turnTo } = useFindingsPage('diferencias');
  const query = useListImportDifferences(
    importId,
    { page, limit },
    { query: { placeholderData: keepPreviousData } },
  );
  const columns: DataColumn<UploadDifferenceDto>[] = [
    { key: 'fila', title: t('upload.result.columns.fila'), width: 90, render: ({ fila }) => fila },
    {
      key: 'activo',
      title: t('upload.result.diferenciasColumns.activo'),
      phone: 'heading',
      render: ({ activo, activo_id }) => <AssetLink id={activo_id} codigo={activo} />,
    },
    {
      key: 'campo',
      title: t('upload.result.diferenciasColumns.campo'),
      render: ({ campo }) => fieldName(campo),
    },
    {
      key: 'actual',
      title: t('upload.result.diferenciasColumns.campoValue'),
      phone: 'below',
      render: ({ campo, valor_actual }) => formatField(campo, valor_actual),
    },
    {
      key: 'archivo',
      title: t('upload.result.diferenciasColumns.archivoValue'),
      phone: 'below',
      render: ({ campo, valor_archivo }) => formatField(campo, valor_archivo),
    },
  ];
  return (
    <section aria-label={t('upload.result.diferencias')}>
      <Heading level={3}>{t('upload.result.diferencias')}</Heading>
      <Typography.Paragraph type="secondary">{t('upload.result.diferenciasHint')}</Typography.Paragraph>
      {query.isError && !query.data ? (
        <ErrorState
          title={t('imports.errorsFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <DataTable
          label={t('upload.result.diferencias')}
          columns={columns}
          rows={query.data?.diferencias ?? []}
          rowKey={({ fila, campo }) => `${fila}:${campo}`}
          loading={query.isPending}
          updating={query.isPlaceholderData}
          empty={<EmptyState text={t('imports.noErrors')} />}
        />
      )}
      <Pager page={page} totalPages={query.data?.totalPages} fetching={query.isFetching} onChange={turnTo} />
      <Listed listed={query.data?.total} total={total} />
    </section>
  );
}
