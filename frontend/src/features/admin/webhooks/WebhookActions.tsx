import { EditOutlined, SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { WebhookDto } from '@/api/generated/model/webhook-dto';
import type { WebhookSecretDto } from '@/api/generated/model/webhook-secret-dto';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { openedHere } from '@/ui/use-close-route';
import { SwitchButton } from './SwitchButton';
import { useSending } from './use-deliveries';
import { useWebhookActs } from './use-webhooks';

type Props = { webhook: WebhookDto; onSecret: (made: WebhookSecretDto) => void };

/** What an administrator does to a webhook. */
export function WebhookActions({ webhook, onSecret }: Props) {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const acts = useWebhookActs(webhook);
  const { test } = useSending(webhook.id);
  const [testing, setTesting] = useState(false);
  const named = { name: webhook.nombre };
  return (
    <>
      {webhook.activo && (
        <Button
          icon={<SendOutlined aria-hidden />}
          loading={testing}
          onClick={() => {
            setTesting(true);
            void test().finally(() => {
              setTesting(false);
            });
          }}
        >
          {t('test.button')}
        </Button>
      )}
      <Button
        icon={<EditOutlined aria-hidden />}
        onClick={() => void navigate(`/admin/webhooks/${webhook.id}/edit`, { state: openedHere })}
      >
        {t('edit')}
      </Button>
      <SwitchButton webhook={webhook} onSwitch={acts.switchTo} />
      <ConfirmButton
        question={t('rotate.question', named)}
        detail={t('rotate.detail')}
        confirmText={t('rotate.button')}
        onConfirm={async () => {
          const made = await acts.rotate();
          if (made) onSecret(made);
        }}
      >
        {t('rotate.button')}
      </ConfirmButton>
      <ConfirmButton
        danger
        question={t('remove.question', named)}
        detail={t('remove.detail')}
        confirmText={t('remove.button')}
        onConfirm={async () => {
          if (await acts.remove()) void navigate('/admin/webhooks', { replace: true });
        }}
      >
        {t('remove.button')}
      </ConfirmButton>
    </>
  );
}
