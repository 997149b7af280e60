import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WebhookSecretDto } from '@/api/generated/model/webhook-secret-dto';
import { Dialog } from '@/ui/Dialog';
import { EnterSends } from '@/ui/EnterSends';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';
import { useCreateWebhook } from './use-webhooks';
import { WebhookFields, type WebhookValues } from './WebhookFields';

const INITIAL = {};

type Props = { open: boolean; onClose: () => void; onMade: (made: WebhookSecretDto) => void };

export function CreateWebhookModal({ open, onClose, onMade }: Props) {
  const { t } = useTranslation('webhooks');
  const { t: tCommon } = useTranslation();
  const [form] = Form.useForm<WebhookValues>();
  const guard = useFormGuard(open, INITIAL);
  const create = useCreateWebhook({
    onMade: (made) => {
      guard.release();
      onClose();
      onMade(made);
    },
  });
  return (
    <Dialog
      open={open}
      title={t('form.createTitle')}
      okText={t('form.create')}
      cancelText={tCommon('actions.cancel')}
      confirmLoading={create.isPending}
      onOk={form.submit}
      onCancel={() => {
        guard.ask(onClose);
      }}
      afterClose={guard.onReset}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={INITIAL}
        onValuesChange={guard.onValuesChange}
        onFinish={(data) => {
          create.mutate({ data });
        }}
      >
        <WebhookFields />
        <EnterSends disabled={create.isPending} />
      </Form>
    </Dialog>
  );
}
