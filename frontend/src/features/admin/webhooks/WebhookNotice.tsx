import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WebhookDto } from '@/api/generated/model/webhook-dto';
import { formatDateTime } from '@/lib/format/date';

/** What is wrong with a webhook, and what leads out. */
export function WebhookNotice({ webhook }: { webhook: WebhookDto }) {
  const { t } = useTranslation('webhooks');
  const { motivo_apagado, apagado, falla_desde, secreto_anterior_hasta } = webhook;
  if (motivo_apagado !== null) {
    return (
      <Alert
        showIcon
        type={motivo_apagado === 'manual' ? 'info' : 'error'}
        title={t('notice.offSince', { at: formatDateTime(apagado) })}
        description={t(`notice.off.${motivo_apagado}`)}
        style={{ marginBottom: 16 }}
      />
    );
  }
  if (falla_desde !== null) {
    return (
      <Alert
        showIcon
        type="warning"
        title={t('notice.failing', { at: formatDateTime(falla_desde) })}
        description={t('notice.failingHint')}
        style={{ marginBottom: 16 }}
      />
    );
  }
  if (secreto_anterior_hasta === null) return null;
  return (
    <Alert
      showIcon
      type="info"
      title={t('notice.rotating', { at: formatDateTime(secreto_anterior_hasta) })}
      style={{ marginBottom: 16 }}
    />
  );
}
