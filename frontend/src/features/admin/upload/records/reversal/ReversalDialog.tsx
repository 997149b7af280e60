import { Alert, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportDetailDto } from '@/api/generated/model/import-detail-dto';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { Dialog } from '@/ui/Dialog';
import { errorText } from '@/ui/error-text';
import { atMost, requiredText } from '@/ui/text-rules';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';
import { ReversalPreview } from './ReversalPreview';
import { useReversal, useReversalPreview } from './use-reversal';

const REASON_MAX = 500;
const EMPTY = { motivo: '' };
/** What of the address it stands on. */
const STANDS_ON = ['deshacer'];

type Props = { record: ImportDetailDto; onClose: () => void };

/**
 * Asks before a load is taken back, once all that would come of it is known; it may have broken off before.
 */
export function ReversalDialog({ record, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const [form] = Form.useForm<{ motivo: string }>();
  const guard = useFormGuard(true, EMPTY, STANDS_ON);
  const preview = useReversalPreview(record.id);
  const reversal = useReversal(() => {
    guard.release();
    onClose();
  });
  useHoldUnsavedWork(reversal.isPending);
  return (
    <Dialog
      open
      width={720}
      title={t('reversal.question', { file: record.archivo ?? t('imports.noName') })}
      okText={t('reversal.button')}
      // What has begun may go on whatever can be said of it; nothing begins unseen.
      okButtonProps={{ danger: true, disabled: !preview.data && !record.reversion }}
      cancelText={tCommon('actions.cancel')}
      confirmLoading={reversal.isPending}
      onOk={form.submit}
      onCancel={() => {
        guard.ask(onClose);
      }}
    >
      <ReversalPreview preview={preview} />
      {reversal.isPending && <Alert type="info" showIcon role="status" title={t('reversal.running')} />}
      {reversal.isError && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={errorText(reversal.error, t('reversal.failed'))}
          description={t('reversal.failedHint')}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ motivo: record.reversion?.motivo ?? '' }}
        onValuesChange={guard.onValuesChange}
        style={{ marginTop: 12 }}
        onFinish={({ motivo }) => {
          reversal.mutate({ id: record.id, data: { motivo } });
        }}
      >
        <Form.Item
          name="motivo"
          label={t('reversal.reason')}
          extra={t('reversal.reasonHint')}
          rules={[requiredText(t('reversal.reasonMissing')), atMost(REASON_MAX, t('reversal.reasonLong'))]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
