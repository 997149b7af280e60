import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FORM_STATES } from '@/offline/assets/form-states';
import { FIELD_LIMITS } from './field-limits';

/** @param isTaken whether another asset of the group has this number */
export function AssetFields({ isTaken }: { isTaken: (number: string) => boolean }) {
  const { t } = useTranslation('field');
  const required = { required: true, whitespace: true, message: t('form.required') };
  return (
    <>
      <Form.Item
        name="NUMERO_DE_ACTIVO"
        label={t('form.number')}
        rules={[
          required,
          {
            validator: (_rule, value: string) =>
              isTaken(value) ? Promise.reject(new Error(t('form.numberTaken'))) : Promise.resolve(),
          },
        ]}
      >
        <Input size="large" maxLength={FIELD_LIMITS.NUMERO_DE_ACTIVO} autoComplete="off" />
      </Form.Item>
      <Form.Item name="DESCRIPCION" label={t('form.description')} rules={[required]}>
        <Input.TextArea
          size="large"
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={FIELD_LIMITS.DESCRIPCION}
        />
      </Form.Item>
      <Form.Item name="SERIAL" label={t('form.serial')}>
        <Input size="large" maxLength={FIELD_LIMITS.SERIAL} autoComplete="off" />
      </Form.Item>
      <Form.Item name="NUMERO_ETIQUETA" label={t('form.label')}>
        <Input size="large" maxLength={FIELD_LIMITS.NUMERO_ETIQUETA} autoComplete="off" />
      </Form.Item>
      <Form.Item name="ESTADO" label={t('form.status')}>
        <Select
          size="large"
          options={FORM_STATES.map((status) => ({
            value: status,
            label: t(`assets.statuses.${status}`),
          }))}
        />
      </Form.Item>
    </>
  );
}
