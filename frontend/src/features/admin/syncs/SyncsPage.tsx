import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SyncDto } from '@/api/generated/model/sync-dto';
import { getExportSyncsUrl } from '@/api/generated/syncs/syncs';
import { formatDateTime } from '@/lib/format/date';
import { AssetLine } from '@/ui/AssetLine';
import { AssetLink } from '@/ui/AssetLink';
import { Clamped } from '@/ui/Clamped';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { DownloadButton } from '@/ui/DownloadButton';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { GroupPath } from '@/ui/GroupPath';
import { PageHeader } from '@/ui/PageHeader';
import { Pager } from '@/ui/Pager';
import { Surface } from '@/ui/Surface';
import { useListParams } from '@/ui/use-list-params';
import { useIsPhone } from '@/ui/use-is-phone';
import { usePersonName } from '@/ui/use-person-name';
import { useUrlChoice } from '@/ui/use-url-choice';
import { ConflictsButton } from './conflicts/ConflictsButton';
import { ConflictsModal } from './conflicts/ConflictsModal';
import { useConflictsDialog } from './conflicts/use-conflicts-dialog';
import { RescueButton } from './rescue/RescueButton';
import { SyncActionTags } from './SyncActionTags';
import { SyncDetailsModal } from './SyncDetailsModal';
import styles from './SyncsPage.module.css';
import { SyncFiltersBar } from './SyncFiltersBar';
import { useShownSync } from './use-shown-sync';
import { syncQuery, useSyncs } from './use-syncs';

/** What came from the field, newest first. */
export function SyncsPage() {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const params = useListParams();
  const filters = {
    search: params.get('search'),
    actionType: params.get('action_type'),
    userId: params.get('usuario_id'),
    resultado: params.get('resultado'),
    desde: params.get('desde'),
    hasta: params.get('hasta'),
  };
  const filtered = Object.values(filters).some((value) => value !== '');
  const orden = params.get('orden') || '-synced_at';
  const syncs = useSyncs(filters, { page: params.page, orden });
  const [detail, showDetail] = useUrlChoice('detalle');
  const shown = useShownSync(detail, syncs.isPlaceholderData ? undefined : syncs.data?.syncs);
  const nameOf = usePersonName();
  const phone = useIsPhone();
  const conflicts = useConflictsDialog();

  const columns: DataColumn<SyncDto>[] = [
    {
      key: 'date',
      title: t('syncs.columns.date'),
      sort: 'synced_at',
      oneLine: true,
      render: (sync) => formatDateTime(sync.synced_at),
    },
    {
      key: 'user',
      title: t('syncs.columns.user'),
      // The full name says who it was; the user is in the details.
      render: (sync) =>
        phone ? (
          nameOf(sync)
        ) : (
          <span className={styles['person']} title={nameOf(sync)}>
            {sync.usuario_nombre_completo || sync.usuario_nombre}
          </span>
        ),
    },
    {
      key: 'asset',
      title: t('syncs.columns.asset'),
      phone: 'heading',
      render: ({ activo_id: id, activo_codigo: codigo, activo_descripcion: descripcion }) =>
        phone ? (
          <>
            <AssetLink id={id} codigo={codigo} /> {descripcion != null && <Clamped text={descripcion} />}
          </>
        ) : (
          <AssetLine id={id} codigo={codigo} descripcion={descripcion} />
        ),
    },
    {
      key: 'action',
      title: t('syncs.columns.action'),
      render: (sync) => <SyncActionTags sync={sync} />,
    },
    {
      key: 'group',
      title: t('syncs.columns.group'),
      width: 190,
      render: (sync) => <GroupPath above={sync.grupo_ruta} name={sync.grupo_nombre} />,
    },
    {
      key: 'details',
      title: t('syncs.columns.details'),
      phone: 'actions',
      render: (sync) => (
        <Button
          type="link"
          icon={<EyeOutlined />}
          aria-label={t('syncs.detailsOf', { codigo: sync.activo_codigo })}
          onClick={() => {
            showDetail(sync.id);
          }}
        >
          {t('syncs.details')}
        </Button>
      ),
    },
  ];

  return (
    <>
      <PageHeader
        title={t('syncs.title')}
        subtitle={t('syncs.subtitle')}
        actions={
          <>
            <DownloadButton
              url={getExportSyncsUrl(syncQuery(filters))}
              fileName="historial_sincronizaciones.xlsx"
              failed={tCommon('actions.downloadFailed')}
              disabled={syncs.data?.total === 0}
            >
              {tCommon('actions.excel')}
            </DownloadButton>
            <ConflictsButton onOpen={() => conflicts.open()} />
            <RescueButton onDecide={() => conflicts.open('RESCATE')} />
          </>
        }
      />
      <SyncFiltersBar params={params} filtered={filtered} />
      {syncs.isError && !syncs.data ? (
        <Surface padded>
          <ErrorState
            title={t('syncs.loadFailed')}
            error={syncs.error}
            onRetry={() => void syncs.refetch()}
            retrying={syncs.isFetching}
          />
        </Surface>
      ) : (
        <DataTable
          label={t('syncs.list')}
          columns={columns}
          rows={syncs.data?.syncs ?? []}
          rowKey={(sync) => sync.id}
          sort={{
            orden,
            onSort: (wanted) => {
              params.filter({ orden: wanted });
            },
          }}
          loading={syncs.isPending}
          updating={syncs.isPlaceholderData}
          empty={
            filtered ? (
              <EmptyState text={t('syncs.noMatch')} hint={t('syncs.noMatchHint')} />
            ) : (
              <EmptyState text={t('syncs.empty')} hint={t('syncs.emptyHint')} />
            )
          }
        />
      )}
      <Pager
        page={params.page}
        totalPages={syncs.data?.totalPages}
        fetching={syncs.isFetching}
        total={syncs.data?.total}
        onChange={params.turnTo}
        disabled={syncs.isPlaceholderData}
      />
      <ConflictsModal dialog={conflicts} />
      <SyncDetailsModal
        {...shown}
        onClose={() => {
          showDetail(null);
        }}
      />
    </>
  );
}
