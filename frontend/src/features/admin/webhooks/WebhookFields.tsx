import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { WebhookEvent } from '@/api/generated/model/webhook-event';
import { atMost, requiredText } from '@/ui/text-rules';

export type WebhookValues = { nombre: string; url: string; eventos: WebhookEvent[] };

const EVENTS = Object.values(WebhookEvent);

/** What it is called, where it goes, what it tells. */
export function WebhookFields() {
  const { t } = useTranslation('webhooks');
  return (
    <>
      <Form.Item
        name="nombre"
        label={t('form.name')}
        extra={t('form.nameHint')}
        validateFirst
        rules={[requiredText(t('form.nameRequired')), atMost(100, t('form.nameLong'))]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="url"
        label={t('form.url')}
        extra={t('form.urlHint')}
        validateFirst
        rules={[requiredText(t('form.urlRequired')), atMost(2000, t('form.urlLong'))]}
      >
        <Input autoComplete="off" inputMode="url" />
      </Form.Item>
      <Form.Item
        name="eventos"
        label={t('form.events')}
        // Not 'required': a group of boxes may not say so to screen readers.
        rules={[
          {
            validator: (_, chosen: WebhookEvent[] | undefined) =>
              chosen?.length ? Promise.resolve() : Promise.reject(new Error(t('form.eventsRequired'))),
          },
        ]}
      >
        <Checkbox.Group
          style={{ display: 'grid', gap: 4 }}
          options={EVENTS.map((value) => ({ value, label: t(`events.${eventKey(value)}`) }))}
        />
      </Form.Item>
    </>
  );
}

/** Keys of texts have no points in them. */
export const eventKey = (event: WebhookEvent) => event.replace('.', '_') as EventKey;

type EventKey = WebhookEvent extends infer Event
  ? Event extends `${infer Subject}.${infer What}`
    ? `${Subject}_${What}`
    : never
  : never;
