import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryDto } from '@/api/generated/model/delivery-dto';
import { eventName } from './event-name';
import { subjectOf } from './message-subject';

type Props = { delivery: DeliveryDto; onResend: (delivery: DeliveryDto) => Promise<void> };

export function ResendButton({ delivery, onResend }: Props) {
  const { t } = useTranslation('webhooks');
  const [sending, setSending] = useState(false);
  return (
    <Button
      loading={sending}
      aria-label={t('resend.buttonOf', {
        event: eventName(delivery.evento, t),
        subject: subjectOf(delivery, t),
      })}
      onClick={() => {
        setSending(true);
        void onResend(delivery).finally(() => {
          setSending(false);
        });
      }}
    >
      {t('resend.button')}
    </Button>
  );
}
