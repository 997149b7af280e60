import { keepPreviousData } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListImportErrors } from '@/api/generated/inventory/inventory';
import type { UploadErrorDto } from '@/api/generated/model/upload-error-dto';
import { AssetLink } from '@/ui/AssetLink';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { Pager } from '@/ui/Pager';
import { useIsPhone } from '@/ui/use-is-phone';
import { DownloadErrors } from './DownloadErrors';
import { Listed } from './Listed';
import { useFindingsPage } from './use-findings-page';

type Props = {
  importId: string;
  /** How many there are; of each part of a file the server lists the first thousand. */
  total: number;
};

/** The rows that did not go in, each with its reason in full; with their values in the file to download. */
export function ImportErrors({ importId, total }: Props) {
  const { t } = useTranslation('admin');
  const phone = useIsPhone();
  const { page, limit, turnTo } = useFindingsPage('errores');
  const query = useListImportErrors(
    importId,
    { page, limit },
    { query: { placeholderData: keepPreviousData } },
  );
  const columns: DataColumn<UploadErrorDto>[] = [
    {
      key: 'fila',
      title: t('upload.result.columns.fila'),
      width: 90,
      phone: 'heading',
      render: ({ fila }) => (phone ? <strong>{t('imports.row', { fila })}</strong> : fila),
    },
    {
      key: 'columna',
      title: t('upload.result.columns.columna'),
      width: 230,
      render: ({ columna }) => columna ?? '—',
    },
    {
      key: 'activo',
      title: t('upload.result.columns.activo'),
      width: 160,
      render: ({ activo, activo_id }) =>
        activo === '' ? '—' : activo_id == null ? activo : <AssetLink id={activo_id} codigo={activo} />,
    },
    { key: 'error', title: t('upload.result.columns.error'), phone: 'below', render: ({ error }) => error },
  ];
  return (
    <section aria-label={t('upload.result.errorList')}>
      <Flex justify="space-between" align="center" wrap gap={8} style={{ marginBottom: 12 }}>
        <Heading level={3}>{t('upload.result.errorList')}</Heading>
        <DownloadErrors importId={importId} />
      </Flex>
      {query.isError && !query.data ? (
        <ErrorState
          title={t('imports.errorsFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <DataTable
          label={t('upload.result.errorList')}
          columns={columns}
          rows={query.data?.errors ?? []}
          rowKey={({ fila, columna, error }) => `${fila}:${columna ?? ''}:${error}`}
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
