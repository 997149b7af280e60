import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UpdateUserDto } from '@/api/generated/model/update-user-dto';
import type { UserDto } from '@/api/generated/model/user-dto';
import { cleanText } from '@/lib/text/clean-text';
import { Dialog } from '@/ui/Dialog';
import { EnterSends } from '@/ui/EnterSends';
import { atMost } from '@/ui/text-rules';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';
import { DeactivationMeaning } from './DeactivationMeaning';
import { RoleSelect } from './RoleSelect';
import { UserSso } from './sso/UserSso';
import { passwordRules } from './user-form-rules';
import { EDITED } from './use-edited-user';
import { useUpdateUser } from './use-users';

const STANDS_ON = [EDITED];

type Values = Required<UpdateUserDto>;

const valuesOf = ({ full_name, role, active }: UserDto): Values => ({
  full_name,
  role,
  active,
  password: '',
});

/** What the administrator may change of a user (rule 19); only what differs is sent. */
function changesOf(user: UserDto, values: Values): UpdateUserDto {
  const fullName = cleanText(values.full_name).trim();
  return {
    ...(fullName !== user.full_name && { full_name: fullName }),
    ...(values.role !== user.role && { role: values.role }),
    ...(values.active !== user.active && { active: values.active }),
    ...(values.password !== '' && { password: values.password }),
  };
}

export function EditUserModal({ user, onClose }: { user: UserDto | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { t: tSso } = useTranslation('sso');
  const { t: tCommon } = useTranslation();
  const [form] = Form.useForm<Values>();
  const active = Form.useWatch('active', form);
  const guard = useFormGuard(user !== null, user ? valuesOf(user) : {}, STANDS_ON);
  const done = () => {
    guard.release();
    onClose();
  };
  const update = useUpdateUser({ onDone: done });

  return (
    <Dialog
      open={user !== null}
      title={t('users.editTitle', { username: user?.username ?? '' })}
      okText={t('users.form.save')}
      cancelText={tCommon('actions.cancel')}
      confirmLoading={update.isPending}
      onOk={form.submit}
      onCancel={() => {
        guard.ask(onClose);
      }}
      afterClose={guard.onReset}
      destroyOnHidden
    >
      {user && (
        <Form
          key={user.id}
          form={form}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          initialValues={valuesOf(user)}
          onValuesChange={guard.onValuesChange}
          onFinish={(values) => {
            const changes = changesOf(user, values);
            if (Object.keys(changes).length === 0) done();
            else update.mutate({ id: user.id, data: changes });
          }}
        >
          <Form.Item
            name="full_name"
            label={t('users.form.fullName')}
            rules={[atMost(120, t('users.rules.max120'))]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="role" label={t('users.form.role')}>
            <RoleSelect />
          </Form.Item>
          <Form.Item name="active" label={t('users.form.state')}>
            <Select
              options={[
                { value: true, label: t('users.active') },
                { value: false, label: t('users.inactive') },
              ]}
            />
          </Form.Item>
          {user.active && active === false && <DeactivationMeaning user={user} />}
          <Form.Item
            name="password"
            label={t('users.form.newPassword')}
            extra={user.has_password ? t('users.form.newPasswordHint') : tSso('users.noPassword')}
            rules={passwordRules(t, { required: false })}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <UserSso user={user} />
          <EnterSends disabled={update.isPending} />
        </Form>
      )}
    </Dialog>
  );
}
