import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeliveryDto } from '@/api/generated/model/delivery-dto';
import { formatDateTime } from '@/lib/format/date';
import type { DataColumn } from '@/ui/DataTable';
import { ToneTag } from '@/ui/ToneTag';
import type { Tone } from '@/ui/tones';
import { eventName } from './event-name';
import { subjectOf } from './message-subject';
import { ResendButton } from './ResendButton';

const TONES: Record<DeliveryDto['estado'], Tone> = {
  pendiente: 'yellow',
  entregada: 'green',
  agotada: 'red',
};

type Options = {
  /** Undefined where it is switched off: nothing can be sent then. */
  onResend: ((delivery: DeliveryDto) => Promise<void>) | undefined;
  onShow: (id: string) => void;
};

/** What each message is about, and what came of it. */
export function useDeliveryColumns({ onResend, onShow }: Options): DataColumn<DeliveryDto>[] {
  const { t } = useTranslation('webhooks');
  return [
    { key: 'event', title: t('log.event'), phone: 'heading', render: ({ evento }) => eventName(evento, t) },
    {
      key: 'state',
      title: t('log.state'),
      phone: 'tag',
      render: ({ estado }) => <ToneTag tone={TONES[estado]}>{t(`log.states.${estado}`)}</ToneTag>,
    },
    { key: 'subject', title: t('log.subject'), render: (delivery) => subjectOf(delivery, t) },
    {
      key: 'occurred',
      title: t('log.occurred'),
      oneLine: true,
      render: ({ ocurrido }) => formatDateTime(ocurrido),
    },
    {
      key: 'tries',
      title: t('log.tries'),
      align: 'right',
      render: ({ intentos }) => t('count', { count: intentos }),
    },
    {
      key: 'answer',
      title: t('log.answer'),
      phone: 'below',
      render: ({ codigo, error, proximo_intento, intentos }) => (
        <Flex vertical>
          {codigo !== null && <span>{t('log.code', { code: codigo })}</span>}
          {error !== null && <Typography.Text type="danger">{error}</Typography.Text>}
          {intentos > 0 && proximo_intento !== null && (
            <Typography.Text type="secondary">
              {t('log.next', { at: formatDateTime(proximo_intento) })}
            </Typography.Text>
          )}
        </Flex>
      ),
    },
    {
      key: 'actions',
      title: t('log.actions'),
      phone: 'actions',
      render: (delivery) => (
        <Flex gap={8} wrap>
          <Button
            aria-label={t('message.showOf', {
              event: eventName(delivery.evento, t),
              subject: subjectOf(delivery, t),
            })}
            onClick={() => {
              onShow(delivery.id);
            }}
          >
            {t('message.show')}
          </Button>
          {onResend && <ResendButton delivery={delivery} onResend={onResend} />}
        </Flex>
      ),
    },
  ];
}
