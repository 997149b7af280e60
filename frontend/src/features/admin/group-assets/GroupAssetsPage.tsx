import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { getExportGroupAssetsUrl } from '@/api/generated/groups/groups';
import type { AssetDto } from '@/api/generated/model/asset-dto';
import type { GroupAnswerDto } from '@/api/generated/model/group-answer-dto';
import { isNotThere } from '@/lib/http/errors';
import { formatMoney, formatNumber } from '@/lib/format/number';
import { AssetLink } from '@/ui/AssetLink';
import { BackLink } from '@/ui/BackLink';
import { Clamped } from '@/ui/Clamped';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { ExportAssets } from '@/ui/ExportAssets';
import { PageHeader } from '@/ui/PageHeader';
import { Pager } from '@/ui/Pager';
import { SearchBox } from '@/ui/SearchBox';
import { StatusTag } from '@/ui/StatusTag';
import { Surface } from '@/ui/Surface';
import { TypeTag } from '@/ui/TypeTag';
import { useListParams } from '@/ui/use-list-params';
import { UnknownGroup } from '@/ui/UnknownGroup';
import { useGroup, useGroupAssets } from './use-group-assets';

/** /admin/groups/{groupId}/assets */
export function GroupAssetsPage() {
  const { t } = useTranslation('admin');
  const groupId = Number(useParams()['groupId']);
  const params = useListParams();
  const search = params.get('search');
  const group = useGroup(groupId);
  const orden = params.get('orden') || 'NUMERO_DE_ACTIVO';
  const assets = useGroupAssets(groupId, { page: params.page, search, orden });

  const columns: DataColumn<AssetDto>[] = [
    {
      key: 'codigo',
      title: t('groupAssets.columns.codigo'),
      sort: 'NUMERO_DE_ACTIVO',
      phone: 'heading',
      render: (asset) => <AssetLink id={asset.id} codigo={asset.NUMERO_DE_ACTIVO} />,
    },
    {
      key: 'descripcion',
      title: t('groupAssets.columns.descripcion'),
      sort: 'DESCRIPCIoN',
      phone: 'summary',
      render: (asset) => <Clamped text={asset.DESCRIPCIoN} />,
    },
    {
      key: 'serial',
      title: t('groupAssets.columns.serial'),
      sort: 'SERIAL',
      render: ({ SERIAL }) => SERIAL ?? '—',
    },
    {
      key: 'estado',
      title: t('groupAssets.columns.estado'),
      sort: 'ESTADO',
      phone: 'tag',
      render: ({ ESTADO }) => <StatusTag estado={ESTADO} />,
    },
    {
      key: 'empleado',
      title: t('groupAssets.columns.empleado'),
      sort: 'EMPLEADO',
      render: ({ EMPLEADO }) => EMPLEADO ?? '—',
    },
    {
      key: 'valor',
      title: t('groupAssets.columns.valor'),
      sort: 'COSTO_ACTUAL',
      align: 'right',
      oneLine: true,
      render: ({ COSTO_ACTUAL }) => formatMoney(COSTO_ACTUAL),
    },
    {
      key: 'actions',
      title: t('groupAssets.columns.actions'),
      phone: 'actions',
      oneLine: true,
      render: (asset) => (
        <Link
          to={`/admin/assets/${asset.id}`}
          aria-label={t('groupAssets.detailOf', { codigo: asset.NUMERO_DE_ACTIVO })}
        >
          {t('groupAssets.detail')}
        </Link>
      ),
    },
  ];

  if (isNotThere(group.error)) {
    return (
      <>
        <PageHeader
          title={t('groupAssets.title')}
          back={<BackLink to="/admin/groups">{t('groupAssets.back')}</BackLink>}
        />
        <Surface padded>
          <UnknownGroup to="/admin/groups" />
        </Surface>
      </>
    );
  }

  return (
    <>
      <PageHeader
        title={t('groupAssets.title')}
        back={
          <BackLink to="/admin/groups" search={`?grupo=${groupId}`}>
            {t('groupAssets.back')}
          </BackLink>
        }
        subtitle={group.data && <GroupTitle {...group.data} />}
      />
      <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBottom: 16 }}>
        <SearchBox
          maxWidth={520}
          placeholder={t('groupAssets.search')}
          value={search}
          onSearch={(text) => {
            params.filter({ search: text });
          }}
        />
        <ExportAssets
          urlOf={(formato) => getExportGroupAssetsUrl(groupId, { formato, ...(search && { search }) })}
          fileName="activos"
          disabled={assets.data?.total === 0}
        />
      </Flex>
      {assets.isError && !assets.data ? (
        <Surface padded>
          <ErrorState
            title={t('groupAssets.loadFailed')}
            error={assets.error}
            onRetry={() => {
              void assets.refetch();
              void group.refetch();
            }}
            retrying={assets.isFetching}
          />
        </Surface>
      ) : (
        <DataTable
          label={t('groupAssets.list')}
          columns={columns}
          rows={assets.data?.assets ?? []}
          rowKey={(asset) => asset.id}
          sort={{
            orden,
            onSort: (wanted) => {
              params.filter({ orden: wanted });
            },
          }}
          loading={assets.isPending}
          updating={assets.isPlaceholderData}
          empty={
            search === '' ? (
              <EmptyState text={t('groupAssets.empty')} />
            ) : (
              <EmptyState text={t('groupAssets.noMatch')} hint={t('groupAssets.noMatchHint')} />
            )
          }
        />
      )}
      <Pager
        page={params.page}
        totalPages={assets.data?.totalPages}
        fetching={assets.isFetching}
        total={assets.data?.total}
        estimated={assets.data?.total_estimado}
        onChange={params.turnTo}
        disabled={assets.isPlaceholderData}
      />
    </>
  );
}

/** Where it stands, each step leading there, its level and how many assets it has. */
function GroupTitle({ group, ruta }: GroupAnswerDto) {
  const { t } = useTranslation('admin');
  return (
    <Flex component="span" gap={10} align="center" wrap>
      <span>
        {ruta.map(({ id, nombre }) => (
          <span key={id}>
            <Link to={`/admin/groups/${id}/assets`}>{nombre}</Link> ›{' '}
          </span>
        ))}
        <strong>{group.nombre}</strong>
      </span>
      <TypeTag tipo={group.tipo} />
      <span>
        {t('groupAssets.count', { count: group.activos_count, n: formatNumber(group.activos_count) })}
      </span>
    </Flex>
  );
}
