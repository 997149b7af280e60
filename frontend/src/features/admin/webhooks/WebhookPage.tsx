import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch, useParams } from 'react-router';
import type { WebhookSecretDto } from '@/api/generated/model/webhook-secret-dto';
import { BackLink } from '@/ui/BackLink';
import { ErrorState } from '@/ui/ErrorState';
import { NotThere } from '@/ui/NotThere';
import { PageHeader } from '@/ui/PageHeader';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { Surface } from '@/ui/Surface';
import { useCloseRoute } from '@/ui/use-close-route';
import { DeliveryLog } from './DeliveryLog';
import { EditWebhookModal } from './EditWebhookModal';
import { SecretDialog } from './SecretDialog';
import { useWebhooks } from './use-webhooks';
import { WebhookActions } from './WebhookActions';
import { WebhookNotice } from './WebhookNotice';

const LIST = '/admin/webhooks';

/** One webhook: how it does, what was sent, and whatever can be done about it. */
export function WebhookPage() {
  const { t } = useTranslation('webhooks');
  const { webhookId = '' } = useParams();
  const editing = useMatch('/admin/webhooks/:webhookId/edit') !== null;
  const closeEdit = useCloseRoute(`${LIST}/${webhookId}`);
  const [made, setMade] = useState<WebhookSecretDto | null>(null);
  const webhooks = useWebhooks();
  const webhook = webhooks.data?.webhooks.find(({ id }) => String(id) === webhookId);

  return (
    <>
      <PageHeader
        back={<BackLink to={LIST}>{t('title')}</BackLink>}
        title={webhook?.nombre ?? t('one')}
        subtitle={webhook && <span style={{ overflowWrap: 'anywhere' }}>{webhook.url}</span>}
        actions={webhook && <WebhookActions webhook={webhook} onSecret={setMade} />}
      />
      {webhooks.isPending && (
        <Surface padded>
          <RowsSkeleton />
        </Surface>
      )}
      {webhooks.isError && !webhooks.data && (
        <Surface padded>
          <ErrorState
            title={t('loadFailed')}
            error={webhooks.error}
            onRetry={() => void webhooks.refetch()}
            retrying={webhooks.isFetching}
          />
        </Surface>
      )}
      {webhooks.data && !webhook && (
        <Surface padded>
          <NotThere text={t('notThere')} hint={t('notThereHint')} to={LIST} way={t('toList')} />
        </Surface>
      )}
      {webhook && (
        <>
          <WebhookNotice webhook={webhook} />
          <DeliveryLog webhook={webhook} />
          <EditWebhookModal webhook={webhook} open={editing} onClose={closeEdit} />
        </>
      )}
      <SecretDialog
        made={made}
        onClose={() => {
          setMade(null);
        }}
      />
    </>
  );
}
