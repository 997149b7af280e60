import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WebhookDto } from '@/api/generated/model/webhook-dto';
import { formatDateTime } from '@/lib/format/date';
import type { DataColumn } from '@/ui/DataTable';
import { eventKey } from './WebhookFields';
import { WebhookState } from './WebhookState';

/** Where each goes, what it tells, and how it does. */
export function useWebhookColumns(): DataColumn<WebhookDto>[] {
  const { t } = useTranslation('webhooks');
  return [
    {
      key: 'name',
      title: t('columns.name'),
      phone: 'heading',
      render: ({ id, nombre }) => <Link to={`/admin/webhooks/${id}`}>{nombre}</Link>,
    },
    {
      key: 'state',
      title: t('columns.state'),
      phone: 'tag',
      render: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      key: 'url',
      title: t('columns.url'),
      phone: 'below',
      render: ({ url }) => <Typography.Text style={{ overflowWrap: 'anywhere' }}>{url}</Typography.Text>,
    },
    {
      key: 'events',
      title: t('columns.events'),
      phone: 'below',
      render: ({ eventos }) => eventos.map((event) => t(`events.${eventKey(event)}`)).join(', '),
    },
    {
      key: 'waiting',
      title: t('columns.waiting'),
      align: 'right',
      render: ({ pendientes }) => t('count', { count: pendientes }),
    },
    {
      key: 'failed',
      title: t('columns.failed'),
      align: 'right',
      render: ({ agotadas }) => t('count', { count: agotadas }),
    },
    {
      key: 'taken',
      title: t('columns.taken'),
      oneLine: true,
      render: ({ ultima_entrega }) =>
        ultima_entrega === null ? t('neverTaken') : formatDateTime(ultima_entrega),
    },
  ];
}
