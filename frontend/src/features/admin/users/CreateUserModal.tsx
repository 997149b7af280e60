import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CreateUserDto } from '@/api/generated/model/create-user-dto';
import { Dialog } from '@/ui/Dialog';
import { EnterSends } from '@/ui/EnterSends';
import { atMost } from '@/ui/text-rules';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';
import { RoleSelect } from './RoleSelect';
import { passwordRules, usernameRules } from './user-form-rules';
import { useCreateUser } from './use-users';

const INITIAL = { role: 'USUARIO' } as const;

export function CreateUserModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
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
    <Dialog
      open={open}
      title={t('users.createTitle')}
      okText={t('users.form.create')}
      cancelText={tCommon('actions.cancel')}
      confirmLoading={create.isPending}
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
        initialValues={INITIAL}
        onValuesChange={guard.onValuesChange}
        onFinish={(values) => {
          create.mutate({ data: values });
        }}
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
        <EnterSends disabled={create.isPending} />
      </Form>
    </Dialog>
  );
}
