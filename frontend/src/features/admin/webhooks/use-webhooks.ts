import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WebhookDto } from '@/api/generated/model/webhook-dto';
import type { WebhookSecretDto } from '@/api/generated/model/webhook-secret-dto';
import {
  deleteWebhook,
  getListWebhooksQueryKey,
  rotateWebhookSecret,
  updateWebhook,
  useCreateWebhook as useCreateWebhookCall,
  useListWebhooks,
  useUpdateWebhook as useUpdateWebhookCall,
} from '@/api/generated/webhooks/webhooks';
import { ApiError } from '@/lib/http/errors';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';

export const useWebhooks = () => useListWebhooks();

const isWrongUrl = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'webhook_url';

type Told = {
  /** What is wrong with the address, which is said beside it. */
  onWrongUrl: (reason: string) => void;
};

/** `onMade` gets the only answer that tells the secret: nothing else keeps it. */
export function useCreateWebhook({
  onMade,
  onWrongUrl,
}: Told & { onMade: (made: WebhookSecretDto) => void }) {
  const { t } = useTranslation('webhooks');
  const client = useQueryClient();
  return useCreateWebhookCall({
    mutation: {
      gcTime: 0,
      onSuccess: (made) => {
        onMade(made);
        return client.invalidateQueries({ queryKey: getListWebhooksQueryKey() });
      },
      onError: (error) => {
        if (isWrongUrl(error)) onWrongUrl(error.message);
        else tellFailure(error, t('form.createFailed'));
      },
    },
  });
}

export function useUpdateWebhook({ onDone, onWrongUrl }: Told & { onDone: () => void }) {
  const { t } = useTranslation('webhooks');
  const client = useQueryClient();
  return useUpdateWebhookCall({
    mutation: {
      onSuccess: () => {
        toast.success(t('form.saved'));
        onDone();
        return client.invalidateQueries({ queryKey: getListWebhooksQueryKey() });
      },
      onError: (error) => {
        if (isWrongUrl(error)) onWrongUrl(error.message);
        else tellFailure(error, t('form.saveFailed'));
      },
    },
  });
}

/**
 * What is done to a webhook at once. Each resolves when done, whatever the outcome: it speaks through its
 * toast.
 */
export function useWebhookActs({ id, nombre, url, eventos }: WebhookDto) {
  const { t } = useTranslation('webhooks');
  const client = useQueryClient();
  const act = async <Answer>(
    work: () => Promise<Answer>,
    done: string,
    failed: string,
  ): Promise<Answer | null> => {
    let answer: Answer | null = null;
    try {
      answer = await work();
      toast.success(done);
    } catch (error) {
      tellFailure(error, failed);
    }
    await client.invalidateQueries({ queryKey: getListWebhooksQueryKey() });
    return answer;
  };
  const named = { name: nombre };
  return {
    switchTo: (activo: boolean) =>
      act(
        () => updateWebhook(id, { nombre, url, eventos, activo }),
        t(activo ? 'on.done' : 'off.done', named),
        t(activo ? 'on.failed' : 'off.failed'),
      ),
    rotate: () => act(() => rotateWebhookSecret(id), t('rotate.done'), t('rotate.failed')),
    /** Whether it is gone. */
    remove: async () =>
      (await act(() => deleteWebhook(id).then(() => true), t('remove.done', named), t('remove.failed'))) ===
      true,
  };
}
