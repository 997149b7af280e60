import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookDto } from '@/api/generated/model/webhook-dto';
import { ConfirmButton } from '@/ui/ConfirmButton';

type Props = { webhook: WebhookDto; onSwitch: (activo: boolean) => Promise<unknown> };

/** Switches a webhook on, or off after saying what it will not hear of. */
export function SwitchButton({ webhook, onSwitch }: Props) {
  const { t } = useTranslation('webhooks');
  const [switching, setSwitching] = useState(false);
  if (webhook.activo) {
    return (
      <ConfirmButton
        question={t('off.question', { name: webhook.nombre })}
        detail={t('off.detail')}
        confirmText={t('off.button')}
        onConfirm={() => onSwitch(false)}
      >
        {t('off.button')}
      </ConfirmButton>
    );
  }
  return (
    <Button
      type="primary"
      loading={switching}
      onClick={() => {
        setSwitching(true);
        void onSwitch(true).finally(() => {
          setSwitching(false);
        });
      }}
    >
      {t('on.button')}
    </Button>
  );
}
