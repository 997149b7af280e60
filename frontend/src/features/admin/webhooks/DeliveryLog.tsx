import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WebhookDto } from '@/api/generated/model/webhook-dto';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { FilterBar } from '@/ui/FilterBar';
import { Pager } from '@/ui/Pager';
import { Surface } from '@/ui/Surface';
import { useKeptRow } from '@/ui/use-kept-row';
import { useListParams } from '@/ui/use-list-params';
import { useUrlChoice } from '@/ui/use-url-choice';
import { MessageDialog } from './MessageDialog';
import { deliveryStates, stateOf, useDeliveries, useSending } from './use-deliveries';
import { useDeliveryColumns } from './use-delivery-columns';

/** Its messages, newest first: state and page stand in the address, and so does the one that is looked at. */
export function DeliveryLog({ webhook }: { webhook: WebhookDto }) {
  const { t } = useTranslation('webhooks');
  const params = useListParams();
  const [shown, show] = useUrlChoice('mensaje');
  const estado = stateOf(params.get('estado'));
  const log = useDeliveries(webhook.id, { page: params.page, estado });
  const { resend } = useSending(webhook.id);
  const columns = useDeliveryColumns({ onResend: webhook.activo ? resend : undefined, onShow: show });
  const rows = log.data?.entregas ?? [];
  const message = useKeptRow(shown, rows);

  return (
    <>
      <FilterBar>
        <Select
          aria-label={t('log.state')}
          value={estado ?? ''}
          onChange={(chosen) => {
            params.filter({ estado: chosen });
          }}
          options={[
            { value: '', label: t('log.allStates') },
            ...deliveryStates.map((value) => ({ value: value as string, label: t(`log.states.${value}`) })),
          ]}
        />
      </FilterBar>
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
          rows={rows}
          rowKey={({ id }) => id}
          loading={log.isPending}
          updating={log.isPlaceholderData}
          empty={
            <EmptyState
              text={t(estado ? 'log.noMatch' : 'log.empty')}
              hint={t(estado ? 'log.noMatchHint' : 'log.emptyHint')}
            />
          }
        />
      )}
      <Pager
        page={params.page}
        totalPages={log.data?.totalPages}
        fetching={log.isFetching}
        onChange={params.turnTo}
        disabled={log.isPlaceholderData}
      />
      <MessageDialog
        message={message}
        onClose={() => {
          show(null);
        }}
      />
    </>
  );
}
