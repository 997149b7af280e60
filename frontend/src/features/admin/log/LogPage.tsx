import { useTranslation } from 'react-i18next';
import { getExportAdminLogUrl } from '@/api/generated/admin-log/admin-log';
import { DataTable } from '@/ui/DataTable';
import { DownloadButton } from '@/ui/DownloadButton';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { Surface } from '@/ui/Surface';
import { useListParams } from '@/ui/use-list-params';
import { LogFiltersBar } from './LogFiltersBar';
import { LogPager } from './LogPager';
import { logQuery, useLog } from './use-log';
import { useLogColumns } from './use-log-columns';

/** What administrators did and tried, newest first. */
export function LogPage() {
  const { t } = useTranslation('access');
  const { t: tCommon } = useTranslation();
  const params = useListParams();
  const columns = useLogColumns();
  const filters = {
    search: params.get('search'),
    userId: params.get('usuario_id'),
    subject: params.get('asunto'),
    desde: params.get('desde'),
    hasta: params.get('hasta'),
  };
  const filtered = Object.values(filters).some((value) => value !== '');
  const cursor = params.get('cursor');
  const log = useLog(filters, cursor);

  return (
    <>
      <PageHeader
        title={t('log.title')}
        subtitle={t('log.subtitle')}
        actions={
          <DownloadButton
            url={getExportAdminLogUrl(logQuery(filters))}
            fileName="registro_administracion.xlsx"
            failed={tCommon('actions.downloadFailed')}
            disabled={log.data?.entradas.length === 0}
          >
            {tCommon('actions.excel')}
          </DownloadButton>
        }
      />
      <LogFiltersBar
        filters={filters}
        filtered={filtered}
        onFilter={(changes) => {
          params.filter({ ...changes, cursor: '' });
        }}
      />
      {log.isError && !log.data ? (
        <Surface padded>
          <ErrorState
            title={t('log.loadFailed')}
            error={log.error}
            onRetry={() => void log.refetch()}
            retrying={log.isFetching}
          />
        </Surface>
      ) : (
        <DataTable
          label={t('log.list')}
          columns={columns}
          rows={log.data?.entradas ?? []}
          rowKey={(entry) => entry.id}
          loading={log.isPending}
          updating={log.isPlaceholderData}
          empty={
            filtered ? (
              <EmptyState text={t('log.noMatch')} hint={t('log.noMatchHint')} />
            ) : (
              <EmptyState text={t('log.empty')} hint={t('log.emptyHint')} />
            )
          }
        />
      )}
      <LogPager
        later={cursor !== ''}
        next={log.data?.siguiente ?? null}
        onTurn={(to) => {
          params.filter({ cursor: to });
        }}
        disabled={log.isPlaceholderData}
      />
    </>
  );
}
