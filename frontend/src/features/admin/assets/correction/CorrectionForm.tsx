import { Alert, Flex, Form, Input, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import { EnterSends } from '@/ui/EnterSends';
import { errorText } from '@/ui/error-text';
import { atMost, requiredText } from '@/ui/text-rules';
import { ChangedMeanwhile } from '../ChangedMeanwhile';
import { CorrectionFields } from './CorrectionFields';
import { type CorrectionValues, valuesOf } from './correction-values';
import type { useCorrection } from './use-correction';

const REASON_MAX = 500;

type Props = {
  form: FormInstance<CorrectionValues>;
  detail: AssetDetailDto;
  correction: ReturnType<typeof useCorrection>;
  /** There is something to send. */
  touched: boolean;
  /** Whether anything is in the form that is not in the asset. */
  onTouched: (touched: boolean) => void;
};

/** The reason first, then every column as it is. */
export function CorrectionForm({ form, detail, correction, touched, onTouched }: Props) {
  const { t } = useTranslation('assets');
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ ...valuesOf(detail.asset), motivo: '' }}
      onValuesChange={(_changed, { motivo, ...values }) => {
        onTouched(motivo !== '' || Object.keys(correction.changesOf(values)).length > 0);
        correction.onChange();
      }}
      onFinish={correction.send}
    >
      <Flex vertical gap={12} style={{ marginBottom: 12 }}>
        {correction.meanwhile && <ChangedMeanwhile during="correction" meanwhile={correction.meanwhile} />}
        {correction.error !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={errorText(correction.error, t('correction.failed'))}
          />
        )}
      </Flex>
      <Form.Item
        name="motivo"
        label={t('correction.reason')}
        extra={t('correction.reasonHint')}
        rules={[requiredText(t('correction.reasonMissing')), atMost(REASON_MAX, t('correction.reasonLong'))]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <CorrectionFields asset={correction.base.asset} holder={correction.holder} />
      <EnterSends disabled={!touched || correction.sending} />
    </Form>
  );
}
