import type { TFunction } from 'i18next';
import { WebhookEvent } from '@/api/generated/model/webhook-event';
import { eventKey } from './WebhookFields';

const EVENTS = Object.values(WebhookEvent);

/** What a message tells, as people say it; what a newer server knows besides, as it says it. */
export function eventName(evento: string, t: TFunction<'webhooks'>): string {
  if (evento === 'webhook.test') return t('log.testEvent');
  const event = EVENTS.find((one) => one === evento);
  return event ? t(`events.${eventKey(event)}`) : evento;
}
