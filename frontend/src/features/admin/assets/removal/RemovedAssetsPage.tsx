import { keepPreviousData } from '@tanstack/react-query';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListRemovedAssets } from '@/api/generated/assets/assets';
import type { RemovedAssetDto } from '@/api/generated/model/removed-asset-dto';
import { formatDateTime } from '@/lib/format/date';
import { BackLink } from '@/ui/BackLink';
import { type DataColumn, DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { Pager } from '@/ui/Pager';
import { SearchBox } from '@/ui/SearchBox';
import { Surface } from '@/ui/Surface';
import { useListParams } from '@/ui/use-list-params';

const PER_PAGE = 20;

/** /admin/inventory/removed: what was loaded by mistake and taken out again, by whom, when and why. */
export function RemovedAssetsPage() {
  const { t } = useTranslation('assets');
  const params = useListParams();
  const search = params.get('search');
  const removed = useListRemovedAssets(
    { page: params.page, limit: PER_PAGE, ...(search !== '' && { search }) },
    { query: { placeholderData: keepPreviousData } },
  );
  const columns: DataColumn<RemovedAssetDto>[] = [
    {
      key: 'activo',
      title: t('removed.columns.activo'),
      phone: 'heading',
      render: ({ NUMERO_DE_ACTIVO, DESCRIPCION }) => (
        <>
          <Typography.Text strong>{NUMERO_DE_ACTIVO}</Typography.Text>
          <div style={{ overflowWrap: 'anywhere' }}>{DESCRIPCION ?? '—'}</div>
        </>
      ),
    },
    {
      key: 'lugar',
      title: t('removed.columns.lugar'),
      render: ({ lugar }) => (lugar.length > 0 ? lugar.join(' › ') : '—'),
    },
    {
      key: 'quitado',
      title: t('removed.columns.quitado'),
      render: ({ at, usuario_nombre }) => (
        <>
          <div style={{ whiteSpace: 'nowrap' }}>{formatDateTime(at)}</div>
          <Typography.Text type="secondary">{usuario_nombre}</Typography.Text>
        </>
      ),
    },
    {
      key: 'motivo',
      title: t('removed.columns.motivo'),
      phone: 'below',
      render: ({ motivo }) => <span style={{ overflowWrap: 'anywhere' }}>{motivo}</span>,
    },
  ];
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/inventory/imports">{t('removed.back')}</BackLink>}
        title={t('removed.title')}
        subtitle={t('removed.subtitle')}
      />
      <div style={{ marginBottom: 16 }}>
        <SearchBox
          placeholder={t('removed.search')}
          value={search}
          onSearch={(text) => {
            params.filter({ search: text });
          }}
        />
      </div>
      {removed.isError && !removed.data ? (
        <Surface padded>
          <ErrorState
            title={t('removed.failed')}
            error={removed.error}
            onRetry={() => void removed.refetch()}
            retrying={removed.isFetching}
          />
        </Surface>
      ) : (
        <DataTable
          label={t('removed.title')}
          columns={columns}
          rows={removed.data?.quitados ?? []}
          rowKey={({ activo_id }) => activo_id}
          loading={removed.isPending}
          updating={removed.isPlaceholderData}
          empty={
            search === '' ? (
              <EmptyState text={t('removed.empty')} hint={t('removed.emptyHint')} />
            ) : (
              <EmptyState text={t('removed.noMatch')} />
            )
          }
        />
      )}
      <Pager
        page={params.page}
        totalPages={removed.data?.totalPages}
        fetching={removed.isFetching}
        onChange={params.turnTo}
        disabled={removed.isPlaceholderData}
      />
    </>
  );
}
