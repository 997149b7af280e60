import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WebhookSecretDto } from '@/api/generated/model/webhook-secret-dto';
import { FormDialog } from '@/ui/FormDialog';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';
import { useCreateWebhook } from './use-webhooks';
import { WebhookFields, type WebhookValues } from './WebhookFields';

const INITIAL = {};

type Props = { open: boolean; onClose: () => void; onMade: (made: WebhookSecretDto) => void };

export function CreateWebhookModal({ open, onClose, onMade }: Props) {
  const { t } = useTranslation('webhooks');
  const [form] = Form.useForm<WebhookValues>();
  const guard = useFormGuard(open, INITIAL);
  const create = useCreateWebhook({
    onMade: (made) => {
      guard.release();
      onClose();
      onMade(made);
    },
    onWrongUrl: (reason) => {
      form.setFields([{ name: 'url', errors: [reason] }]);
      form.focusField('url');
    },
  });
  return (
    <FormDialog
      open={open}
      title={t('form.createTitle')}
      submit={t('form.create')}
      form={form}
      guard={guard}
      initial={INITIAL}
      sending={create.isPending}
      onSend={(data) => {
        create.mutate({ data });
      }}
      onClose={onClose}
    >
      <WebhookFields />
    </FormDialog>
  );
}
