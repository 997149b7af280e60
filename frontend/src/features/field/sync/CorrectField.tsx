import { Form, Input, Select, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { FIELD_LIMITS } from '@/offline/assets/field-limits';
import { FORM_STATES } from '@/offline/assets/form-states';
import { kindOf } from '@/offline/kinds/kinds';
import type { ActionType } from '@/offline/wire';
import { useFieldName } from '@/ui/use-field-name';
import { atMost, requiredText } from '@/ui/text-rules';

const LIMITS: Partial<Record<string, number>> = FIELD_LIMITS;

type Props = { type: ActionType; campo: string; entered: string | null };

/** One value of rejected work, under the rules that it would have in the form that it came from. */
export function CorrectField({ type, campo, entered }: Props) {
  const { t } = useTranslation('field');
  const nameOf = useFieldName();
  const max = LIMITS[campo];
  const required: readonly string[] = kindOf(type).required;
  const rules: FormRule[] = [
    ...(required.includes(campo) ? [requiredText(t('form.required'))] : []),
    ...(max === undefined ? [] : [atMost(max, t('form.tooLong', { max }))]),
  ];
  // What had been entered is shown, also where forms do not allow it.
  const states = [...new Set<string>([...FORM_STATES, ...(entered ? [entered] : [])])];
  return (
    <Form.Item name={campo} label={nameOf(campo)} rules={rules}>
      {campo === 'ESTADO' ? (
        <Select
          size="large"
          options={states.map((value) => ({
            value,
            label: t(`assets.statuses.${value}`, { defaultValue: value }),
          }))}
        />
      ) : (
        <Input size="large" autoComplete="off" />
      )}
    </Form.Item>
  );
}
