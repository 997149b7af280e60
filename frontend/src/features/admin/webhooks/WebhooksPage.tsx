import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router';
import type { WebhookSecretDto } from '@/api/generated/model/webhook-secret-dto';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { Surface } from '@/ui/Surface';
import { openedHere, useCloseRoute } from '@/ui/use-close-route';
import { CreateWebhookModal } from './CreateWebhookModal';
import { SecretDialog } from './SecretDialog';
import { useWebhookColumns } from './use-webhook-columns';
import { useWebhooks } from './use-webhooks';

/** Who is told what happens; /admin/webhooks/new is the same with the dialog that makes one open. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const creating = useMatch('/admin/webhooks/new') !== null;
  const closeNew = useCloseRoute('/admin/webhooks');
  const [made, setMade] = useState<WebhookSecretDto | null>(null);
  const columns = useWebhookColumns();
  const webhooks = useWebhooks();

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate('/admin/webhooks/new', { state: openedHere })}
          >
            {t('new')}
          </Button>
        }
      />
      {webhooks.isError && !webhooks.data ? (
        <Surface padded>
          <ErrorState
            title={t('loadFailed')}
            error={webhooks.error}
            onRetry={() => void webhooks.refetch()}
            retrying={webhooks.isFetching}
          />
        </Surface>
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={webhooks.data?.webhooks ?? []}
          rowKey={({ id }) => id}
          loading={webhooks.isPending}
          empty={<EmptyState text={t('empty')} hint={t('emptyHint')} />}
        />
      )}
      <CreateWebhookModal open={creating} onClose={closeNew} onMade={setMade} />
      <SecretDialog
        made={made}
        onClose={() => {
          setMade(null);
        }}
      />
    </>
  );
}
