import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeliveryDto } from '@/api/generated/model/delivery-dto';
import { DeliveryState } from '@/api/generated/model/delivery-state';
import {
  getListDeliveriesQueryKey,
  getListWebhooksQueryKey,
  resendDelivery,
  testWebhook,
  useListDeliveries,
} from '@/api/generated/webhooks/webhooks';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';

const MESSAGES_PER_PAGE = 20;

/** How often the log is asked for anew: while something in it waits, and else. */
const WAITING_MS = 3000;
const QUIET_MS = 15_000;

export const deliveryStates = Object.values(DeliveryState);

/** What the address says, where it is a state. */
export const stateOf = (text: string): DeliveryState | undefined =>
  deliveryStates.find((state) => state === text);

export function useDeliveries(
  webhookId: number,
  { page, estado }: { page: number; estado: DeliveryState | undefined },
) {
  return useListDeliveries(
    webhookId,
    { page, limit: MESSAGES_PER_PAGE, ...(estado && { estado }) },
    {
      query: {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) =>
          state.data?.entregas.some((one) => one.estado === 'pendiente') ? WAITING_MS : QUIET_MS,
      },
    },
  );
}

/**
 * What is sent by hand. Each resolves when it waits to be sent, whatever the outcome: it speaks through its
 * toast.
 */
export function useSending(webhookId: number) {
  const { t } = useTranslation('webhooks');
  const client = useQueryClient();
  const send = async (work: () => Promise<DeliveryDto>, done: string, failed: string): Promise<void> => {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      tellFailure(error, failed);
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: getListDeliveriesQueryKey(webhookId) }),
      client.invalidateQueries({ queryKey: getListWebhooksQueryKey() }),
    ]);
  };
  return {
    test: () => send(() => testWebhook(webhookId), t('test.done'), t('test.failed')),
    resend: ({ id }: DeliveryDto) =>
      send(() => resendDelivery(webhookId, id), t('resend.done'), t('resend.failed')),
  };
}
