import { Alert, Form, Input, Typography, type FormInstance, type FormProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/http/errors';
import { errorText } from '@/ui/error-text';
import { atMost, requiredText } from '@/ui/text-rules';
import { ChangedMeanwhile, type Meanwhile } from '../ChangedMeanwhile';

const REASON_MAX = 500;

type Values = { motivo: string };

type Props = Pick<FormProps<Values>, 'onValuesChange'> & {
  form: FormInstance<Values>;
  error: unknown;
  onSend: (motivo: string) => void;
};

/** What removing is for and what it does, what writing off is for instead, and the reason. */
export function RemovalForm({ form, error, onSend, onValuesChange }: Props) {
  const { t } = useTranslation('assets');
  const changed = error instanceof ApiError && error.code === 'asset_changed';
  return (
    <>
      <Typography.Paragraph>{t('removal.meaning')}</Typography.Paragraph>
      <Typography.Paragraph type="secondary">{t('removal.notForThis')}</Typography.Paragraph>
      {changed && <ChangedMeanwhile during="removal" meanwhile={error.details as Meanwhile} />}
      {error != null && !changed && (
        <Alert type="error" showIcon role="alert" title={errorText(error, t('removal.failed'))} />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ motivo: '' }}
        onValuesChange={onValuesChange}
        style={{ marginTop: 12 }}
        onFinish={({ motivo }) => {
          onSend(motivo);
        }}
      >
        <Form.Item
          name="motivo"
          label={t('removal.reason')}
          extra={t('removal.reasonHint')}
          rules={[requiredText(t('removal.reasonMissing')), atMost(REASON_MAX, t('correction.reasonLong'))]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </Form>
    </>
  );
}
