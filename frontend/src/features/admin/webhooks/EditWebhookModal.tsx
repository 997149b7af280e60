import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WebhookDto } from '@/api/generated/model/webhook-dto';
import { FormDialog } from '@/ui/FormDialog';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';
import { useUpdateWebhook } from './use-webhooks';
import { WebhookFields, type WebhookValues } from './WebhookFields';

type Props = { webhook: WebhookDto; open: boolean; onClose: () => void };

export function EditWebhookModal({ webhook, open, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const [form] = Form.useForm<WebhookValues>();
  const { id, nombre, url, eventos, activo } = webhook;
  const initial = { nombre, url, eventos };
  const guard = useFormGuard(open, initial);
  const update = useUpdateWebhook({
    onDone: () => {
      guard.release();
      onClose();
    },
    onWrongUrl: (reason) => {
      form.setFields([{ name: 'url', errors: [reason] }]);
      form.focusField('url');
    },
  });
  return (
    <FormDialog
      open={open}
      title={t('form.editTitle')}
      submit={t('form.save')}
      form={form}
      guard={guard}
      initial={initial}
      sending={update.isPending}
      onSend={(values) => {
        update.mutate({ id, data: { ...values, activo } });
      }}
      onClose={onClose}
    >
      <WebhookFields />
    </FormDialog>
  );
}
