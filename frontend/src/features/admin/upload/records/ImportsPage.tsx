import { CloudUploadOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Segmented, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCountUnseenImports } from '@/api/generated/inventory/inventory';
import type { ImportDto } from '@/api/generated/model/import-dto';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { useFromList } from '@/ui/BackLink';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { FilterBar } from '@/ui/FilterBar';
import { PageHeader } from '@/ui/PageHeader';
import { Pager } from '@/ui/Pager';
import { SearchBox } from '@/ui/SearchBox';
import { Surface } from '@/ui/Surface';
import { ToneTag } from '@/ui/ToneTag';
import { useListParams } from '@/ui/use-list-params';
import { usePersonName } from '@/ui/use-person-name';
import { EstadoTag } from './EstadoTag';
import { rowsDone } from './rows-done';
import { needsAttention, useImports } from './use-imports';

/** Every file that was loaded, newest first, with what came of it. */
export function ImportsPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const params = useListParams();
  const search = params.get('search');
  const unseen = params.get('sin_ver') === 'true';
  const imports = useImports({ search, unseen, page: params.page });
  const nameOf = usePersonName();
  const waiting = useCountUnseenImports();
  const fromList = useFromList();

  const figure = (key: 'inserted' | 'updated' | 'errors'): DataColumn<ImportDto> => ({
    key,
    title: t(`upload.result.${key}`),
    align: 'right',
    render: ({ details }) => formatNumber(details[key]),
  });
  const columns: DataColumn<ImportDto>[] = [
    {
      key: 'archivo',
      title: t('imports.columns.archivo'),
      width: 230,
      phone: 'heading',
      render: ({ id, archivo, visto, corrige, corregidas, ...record }) => (
        <Flex gap={8} wrap align="center">
          <Link
            to={`/admin/inventory/imports/${id}`}
            state={fromList}
            style={{ fontWeight: 600, overflowWrap: 'break-word', minWidth: 0 }}
          >
            {archivo ?? t('imports.noName')}
          </Link>
          {corrige && (
            <ToneTag tone="grey">
              {t('imports.corrections.of', { file: corrige.archivo ?? t('imports.noName') })}
            </ToneTag>
          )}
          {corregidas > 0 && (
            <ToneTag tone="green">{t('imports.corrections.rows', { count: corregidas })}</ToneTag>
          )}
          {!visto && needsAttention(record) && <ToneTag tone="red">{t('imports.unseen')}</ToneTag>}
        </Flex>
      ),
    },
    { key: 'estado', title: t('imports.columns.estado'), render: (record) => <EstadoTag {...record} /> },
    figure('errors'),
    {
      key: 'cargado',
      title: t('imports.columns.cargado'),
      render: ({ started_at, usuario }) => (
        <>
          <div>{formatDateTime(started_at)}</div>
          <Typography.Text type="secondary">{nameOf(usuario)}</Typography.Text>
        </>
      ),
    },
    {
      key: 'filas',
      title: t('imports.columns.filas'),
      align: 'right',
      render: (record) => <Rows record={record} />,
    },
    figure('inserted'),
    figure('updated'),
  ];

  const upload = (
    <Button icon={<CloudUploadOutlined />} onClick={() => void navigate('/admin/inventory/upload')}>
      {t('upload.title')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('imports.title')}
        subtitle={t('imports.subtitle')}
        actions={
          <>
            <Button
              icon={<DeleteOutlined />}
              onClick={() => void navigate('/admin/inventory/removed', { state: fromList })}
            >
              {t('imports.removed')}
            </Button>
            {upload}
          </>
        }
      />
      <FilterBar>
        <SearchBox
          placeholder={t('imports.search')}
          value={search}
          onSearch={(text) => {
            params.filter({ search: text });
          }}
        />
        <Segmented
          aria-label={t('imports.filter')}
          value={unseen ? 'true' : ''}
          options={[
            { value: '', label: t('imports.all') },
            { value: 'true', label: t('imports.onlyUnseen', { n: waiting.data?.total ?? 0 }) },
          ]}
          onChange={(sin_ver) => {
            params.filter({ sin_ver });
          }}
        />
      </FilterBar>
      {imports.isError && !imports.data ? (
        <Surface padded>
          <ErrorState
            title={t('imports.loadFailed')}
            error={imports.error}
            onRetry={() => void imports.refetch()}
            retrying={imports.isFetching}
          />
        </Surface>
      ) : (
        <DataTable
          label={t('imports.title')}
          columns={columns}
          rows={imports.data?.imports ?? []}
          rowKey={({ id }) => id}
          loading={imports.isPending}
          updating={imports.isPlaceholderData}
          empty={
            search !== '' || unseen ? (
              <EmptyState text={t(unseen ? 'imports.noneUnseen' : 'imports.noMatch')} />
            ) : (
              <EmptyState text={t('imports.empty')} hint={t('imports.emptyHint')}>
                {upload}
              </EmptyState>
            )
          }
        />
      )}
      <Pager
        page={params.page}
        totalPages={imports.data?.totalPages}
        fetching={imports.isFetching}
        onChange={params.turnTo}
        disabled={imports.isPlaceholderData}
      />
    </>
  );
}

/** Rows that came; of how many, while that is not the same. */
function Rows({ record }: { record: ImportDto }) {
  const { t } = useTranslation('admin');
  const { filas_total, details } = record;
  const done = rowsDone(record);
  if (filas_total === null || done >= filas_total) return formatNumber(details.total);
  return <Typography.Text>{t('imports.rowsOf', { done, total: filas_total })}</Typography.Text>;
}
