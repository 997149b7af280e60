import { Form, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NewTokenDto } from '@/api/generated/model/new-token-dto';
import type { TokenScope } from '@/api/generated/model/token-scope';
import { FormDialog } from '@/ui/FormDialog';
import { atMost, requiredText } from '@/ui/text-rules';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';
import { useCreateToken } from './use-tokens';

type Values = { nombre: string; permite: keyof typeof SCOPES; dias: number };

const SCOPES = { read: ['read'], load: ['load'], both: ['read', 'load'] } satisfies Record<
  string,
  TokenScope[]
>;
const CHOICES = ['read', 'load', 'both'] as const;
const DAYS = [30, 90, 180, 365];
const INITIAL = { permite: 'read', dias: 90 } as const;

type Props = { open: boolean; onClose: () => void; onMade: (made: NewTokenDto) => void };

export function CreateTokenModal({ open, onClose, onMade }: Props) {
  const { t } = useTranslation('tokens');
  const [form] = Form.useForm<Values>();
  const guard = useFormGuard(open, INITIAL);
  const create = useCreateToken({
    onMade: (made) => {
      guard.release();
      onClose();
      onMade(made);
    },
  });

  return (
    <FormDialog
      open={open}
      title={t('create.title')}
      submit={t('create.button')}
      form={form}
      guard={guard}
      initial={INITIAL}
      sending={create.isPending}
      onSend={({ nombre, permite, dias }) => {
        create.mutate({ data: { nombre, alcances: SCOPES[permite], dias } });
      }}
      onClose={onClose}
    >
      <Form.Item
        name="nombre"
        label={t('create.name')}
        extra={t('create.nameHint')}
        validateFirst
        rules={[requiredText(t('create.nameRequired')), atMost(100, t('create.nameLong'))]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="permite" label={t('create.scopes')}>
        <Radio.Group
          vertical
          options={CHOICES.map((value) => ({ value, label: t(`create.allows.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="dias" label={t('create.expires')}>
        <Select options={DAYS.map((value) => ({ value, label: t('create.days', { count: value }) }))} />
      </Form.Item>
    </FormDialog>
  );
}
