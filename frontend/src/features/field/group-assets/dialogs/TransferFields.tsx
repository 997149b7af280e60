import { Form, Input } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_LIMITS } from '@/offline/assets/field-limits';
import { atMost, requiredText } from '@/ui/text-rules';
import growing from './growing.module.css';
import { NameInput } from './NameInput';
import type { TransferValues } from './use-place-choice';

/** Each is drawn by itself: a letter in one of them draws no other. */
function useRules(field: keyof TransferValues) {
  const { t } = useTranslation('field');
  return {
    required: requiredText(t('form.required')),
    fits: atMost(FIELD_LIMITS[field], t('form.tooLong', { max: FIELD_LIMITS[field] })),
  };
}

type NameProps = {
  names: readonly string[];
  /** Of the asset as it is. */
  current: string;
};

type EmployeeProps = NameProps & { onPick: (name: string) => void };

export const EmployeeField = memo(function EmployeeField({ names, current, onPick }: EmployeeProps) {
  const { t } = useTranslation('field');
  const { required, fits } = useRules('EMPLEADO');
  return (
    <Form.Item
      name="EMPLEADO"
      label={t('form.employee')}
      extra={t('form.current', { value: current })}
      rules={[required, fits]}
    >
      <NameInput names={names} onPick={onPick} />
    </Form.Item>
  );
});

type DependencyProps = NameProps & {
  /** That of the known place that is meant: the field may stay empty. */
  ofPlace: string | undefined;
};

export const DependencyField = memo(function DependencyField({ names, current, ofPlace }: DependencyProps) {
  const { t } = useTranslation('field');
  const { required, fits } = useRules('DEPENDENCIA');
  return (
    <Form.Item
      name="DEPENDENCIA"
      label={t('form.dependency')}
      extra={t('form.current', { value: current })}
      required
      rules={ofPlace === undefined ? [required, fits] : [fits]}
    >
      <NameInput names={names} standIn={ofPlace} />
    </Form.Item>
  );
});

export const RemarksField = memo(function RemarksField() {
  const { t } = useTranslation('field');
  const { required, fits } = useRules('observaciones');
  return (
    <Form.Item name="observaciones" label={t('form.remarks')} rules={[required, fits]}>
      <Input.TextArea
        size="large"
        rows={3}
        className={growing['text']}
        placeholder={t('form.remarksPlaceholder')}
      />
    </Form.Item>
  );
});
