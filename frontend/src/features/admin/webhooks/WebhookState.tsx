import { useTranslation } from 'react-i18next';
import type { WebhookDto } from '@/api/generated/model/webhook-dto';
import { ToneTag } from '@/ui/ToneTag';

/** Whether it is told, and where not, that it is off by itself. */
export function WebhookState({ webhook }: { webhook: WebhookDto }) {
  const { t } = useTranslation('webhooks');
  const { activo, motivo_apagado, falla_desde } = webhook;
  if (!activo && motivo_apagado === 'manual') return <ToneTag tone="grey">{t('states.off')}</ToneTag>;
  if (!activo) return <ToneTag tone="red">{t('states.offByItself')}</ToneTag>;
  if (falla_desde !== null) return <ToneTag tone="yellow">{t('states.failing')}</ToneTag>;
  return <ToneTag tone="green">{t('states.on')}</ToneTag>;
}
