import { Alert, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useChangePassword } from '@/api/generated/auth/auth';
import type { ChangePasswordDto } from '@/api/generated/model/change-password-dto';
import { ApiError } from '@/lib/http/errors';
import { closeSession, currentSession } from '@/lib/session/session-store';
import { Dialog } from '@/ui/Dialog';
import { EnterSends } from '@/ui/EnterSends';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';

type Values = ChangePasswordDto & { repeated: string };

const EMPTY = {};

/** Whether it is open, in the address of whatever page: 'back' closes it. */
export const CHANGING_PASSWORD = 'clave';
const STANDS_ON = [CHANGING_PASSWORD];

/** Changes one's own password; afterwards every session of the user is over, this one included. */
export function ChangePasswordModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation();
  const [form] = Form.useForm<Values>();
  const guard = useFormGuard(open, EMPTY, STANDS_ON);
  const change = useChangePassword({
    mutation: {
      onSuccess: () => {
        guard.release();
        onClose();
        toast.success(t('password.success'));
        closeSession('logout');
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401 && currentSession()) {
          form.setFields([{ name: 'currentPassword', errors: [t('password.wrong')] }]);
          form.focusField('currentPassword');
        } else tellFailure(error, t('password.failed'));
      },
    },
  });

  return (
    <Dialog
      open={open}
      title={t('password.title')}
      okText={t('password.submit')}
      cancelText={tCommon('actions.cancel')}
      confirmLoading={change.isPending}
      onOk={form.submit}
      onCancel={() => {
        guard.ask(onClose);
      }}
      afterClose={() => {
        form.resetFields();
        guard.onReset();
      }}
      destroyOnHidden
    >
      <Alert type="info" showIcon title={t('password.note')} style={{ marginBottom: 16 }} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={guard.onValuesChange}
        onFinish={({ currentPassword, newPassword }) => {
          change.mutate({ data: { currentPassword, newPassword } });
        }}
      >
        <Form.Item
          name="currentPassword"
          label={t('password.current')}
          rules={[{ required: true, message: t('login.passwordRequired') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t('password.next')}
          dependencies={['currentPassword']}
          validateFirst
          rules={[
            { required: true, min: 6, message: t('login.passwordMin') },
            ({ getFieldValue }) => ({
              validator: (_, value: string) =>
                value === getFieldValue('currentPassword')
                  ? Promise.reject(new Error(t('password.same')))
                  : Promise.resolve(),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={t('password.repeat')}
          dependencies={['newPassword']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value: string) =>
                value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('password.mismatch'))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <EnterSends disabled={change.isPending} />
      </Form>
    </Dialog>
  );
}
