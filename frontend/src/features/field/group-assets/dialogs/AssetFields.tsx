import { Form, Input, Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_LIMITS } from '@/offline/assets/field-limits';
import { FORM_STATES } from '@/offline/assets/form-states';
import { atMost, requiredText } from '@/ui/text-rules';
import growing from './growing.module.css';

type Props = {
  /** Whether another asset of the group has this number. */
  isTaken: (number: string) => Promise<boolean>;
};

/** Photos, the draft and the save come and go around them: none of it draws the fields anew. */
export const AssetFields = memo(function AssetFields({ isTaken }: Props) {
  const { t } = useTranslation('field');
  const required = requiredText(t('form.required'));
  const fits = (field: keyof typeof FIELD_LIMITS) =>
    atMost(FIELD_LIMITS[field], t('form.tooLong', { max: FIELD_LIMITS[field] }));
  return (
    <>
      <Form.Item
        name="NUMERO_DE_ACTIVO"
        label={t('form.number')}
        rules={[
          required,
          fits('NUMERO_DE_ACTIVO'),
          {
            validator: async (_rule, value: string) => {
              if (await isTaken(value)) throw new Error(t('form.numberTaken'));
            },
          },
        ]}
      >
        <Input size="large" autoComplete="off" />
      </Form.Item>
      <Form.Item name="DESCRIPCION" label={t('form.description')} rules={[required, fits('DESCRIPCION')]}>
        <Input.TextArea size="large" rows={2} className={growing['text']} />
      </Form.Item>
      <Form.Item name="SERIAL" label={t('form.serial')} rules={[fits('SERIAL')]}>
        <Input size="large" autoComplete="off" />
      </Form.Item>
      <Form.Item name="NUMERO_ETIQUETA" label={t('form.label')} rules={[fits('NUMERO_ETIQUETA')]}>
        <Input size="large" autoComplete="off" />
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
});
