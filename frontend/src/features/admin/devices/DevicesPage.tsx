import { useTranslation } from 'react-i18next';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { Pager } from '@/ui/Pager';
import { Surface } from '@/ui/Surface';
import { useListParams } from '@/ui/use-list-params';
import { DeviceFiltersBar } from './DeviceFiltersBar';
import { useDeviceColumns } from './use-device-columns';
import { useDevices } from './use-devices';

/** The devices of the field: whose they are, what they have not sent, and the way to sign out a lost one. */
export function DevicesPage() {
  const { t } = useTranslation('devices');
  const params = useListParams();
  const columns = useDeviceColumns();
  const search = params.get('search');
  const filter = params.get('filtro');
  const filtered = search !== '' || filter !== '';
  const devices = useDevices({ page: params.page, search, filter });

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <DeviceFiltersBar params={params} filtered={filtered} />
      {devices.isError && !devices.data ? (
        <Surface padded>
          <ErrorState
            title={t('loadFailed')}
            error={devices.error}
            onRetry={() => void devices.refetch()}
            retrying={devices.isFetching}
          />
        </Surface>
      ) : (
        <DataTable
          label={t('list')}
          columns={columns}
          rows={devices.data?.devices ?? []}
          rowKey={(device) => device.id}
          loading={devices.isPending}
          updating={devices.isPlaceholderData}
          empty={
            filtered ? (
              <EmptyState text={t('noMatch')} hint={t('noMatchHint')} />
            ) : (
              <EmptyState text={t('empty')} hint={t('emptyHint')} />
            )
          }
        />
      )}
      <Pager
        page={params.page}
        totalPages={devices.data?.totalPages}
        fetching={devices.isFetching}
        onChange={params.turnTo}
        disabled={devices.isPlaceholderData}
      />
    </>
  );
}
