import { Button, Flex, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/http/errors';
import { tellFailure } from '@/ui/tell-failure';

/** The password, and what else `children` ask for. */
type Values = { password: string; name?: string };

type Props = {
  /** What will happen. */
  children?: ReactNode;
  submit: string;
  danger?: boolean;
  /** What is said where it fails without words of the server. */
  failed: string;
  onPassword: (password: string, values: Values) => Promise<unknown>;
  /** The way back, where there is one. */
  onCancel?: () => void;
};

/** Asks of who is logged in for their password once more. A wrong one is told at its field. */
export function PasswordForm({ children, submit, danger = false, failed, onPassword, onCancel }: Props) {
  const { t } = useTranslation('security');
  const { t: tCommon } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [sending, setSending] = useState(false);

  const send = async (values: Values) => {
    setSending(true);
    try {
      await onPassword(values.password, values);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_password') {
        form.setFields([{ name: 'password', errors: [error.message] }]);
        form.focusField('password');
      } else tellFailure(error, failed);
    }
    setSending(false);
  };

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void send(values)}>
      {children}
      <Form.Item
        name="password"
        label={t('password.label')}
        extra={t('password.why')}
        rules={[{ required: true, message: t('password.required') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Flex gap={8} justify="end" wrap>
        {onCancel && <Button onClick={onCancel}>{tCommon('actions.cancel')}</Button>}
        <Button type="primary" danger={danger} htmlType="submit" loading={sending}>
          {submit}
        </Button>
      </Flex>
    </Form>
  );
}
