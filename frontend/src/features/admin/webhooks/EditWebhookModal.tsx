import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WebhookDto } from '@/api/generated/model/webhook-dto';
import { Dialog } from '@/ui/Dialog';
import { EnterSends } from '@/ui/EnterSends';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';
import { useUpdateWebhook } from './use-webhooks';
import { WebhookFields, type WebhookValues } from './WebhookFields';

type Props = { webhook: WebhookDto; open: boolean; onClose: () => void };

export function EditWebhookModal({ webhook, open, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const { t: tCommon } = useTranslation();
  const [form] = Form.useForm<WebhookValues>();
  const { id, nombre, url, eventos, activo } = webhook;
  const initial = { nombre, url, eventos };
  const guard = useFormGuard(open, initial);
  const update = useUpdateWebhook({
    onDone: () => {
      guard.release();
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      title={t('form.editTitle')}
      okText={t('form.save')}
      cancelText={tCommon('actions.cancel')}
      confirmLoading={update.isPending}
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
        initialValues={initial}
        onValuesChange={guard.onValuesChange}
        onFinish={(values) => {
          update.mutate({ id, data: { ...values, activo } });
        }}
      >
        <WebhookFields />
        <EnterSends disabled={update.isPending} />
      </Form>
    </Dialog>
  );
}
