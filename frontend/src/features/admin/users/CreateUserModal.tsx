import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CreateUserDto } from '@/api/generated/model/create-user-dto';
import { FormDialog } from '@/ui/FormDialog';
import { atMost } from '@/ui/text-rules';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';
import { RoleSelect } from './RoleSelect';
import { passwordRules, usernameRules } from './user-form-rules';
import { useCreateUser } from './use-users';

const INITIAL = { role: 'USUARIO' } as const;

export function CreateUserModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<CreateUserDto>();
  const guard = useFormGuard(open, INITIAL);
  const create = useCreateUser({
    onDone: () => {
      guard.release();
      onClose();
    },
    onTaken: () => {
      form.setFields([{ name: 'username', errors: [t('users.exists')] }]);
      form.focusField('username');
    },
  });

  return (
    <FormDialog
      open={open}
      title={t('users.createTitle')}
      submit={t('users.form.create')}
      form={form}
      guard={guard}
      initial={INITIAL}
      sending={create.isPending}
      onSend={(data) => {
        create.mutate({ data });
      }}
      onClose={onClose}
    >
      <Form.Item
        name="username"
        label={t('users.form.username')}
        extra={t('users.form.usernameHint')}
        validateFirst
        rules={usernameRules(t)}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="full_name"
        label={t('users.form.fullName')}
        rules={[atMost(120, t('users.rules.max120'))]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('users.form.password')}
        validateFirst
        rules={passwordRules(t, { required: true })}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="role" label={t('users.form.role')}>
        <RoleSelect />
      </Form.Item>
    </FormDialog>
  );
}
