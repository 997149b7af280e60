import { Button, Flex, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirmTotp } from '@/api/generated/auth/auth';
import type { NewTotpDto } from '@/api/generated/model/new-totp-dto';
import { ApiError } from '@/lib/http/errors';
import { tellFailure } from '@/ui/tell-failure';
import { AppKey } from './AppKey';

type Props = {
  totp: NewTotpDto;
  /** Codes of recovery, where these were the first ones. */
  onAdded: (codes: string[] | null) => void;
  /** Nothing more can come of it. */
  onExpired: () => void;
};

/** Shows the key of an app that is to be added, and asks for a code of it. */
export function ConfirmApp({ totp, onAdded, onExpired }: Props) {
  const { t } = useTranslation('security');
  const [form] = Form.useForm<{ code: string }>();
  const confirm = useConfirmTotp({
    mutation: {
      gcTime: 0,
      onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'wrong_code') {
          form.setFields([{ name: 'code', errors: [error.message] }]);
          form.focusField('code');
          return;
        }
        tellFailure(error, t('app.failed'));
        if (error instanceof ApiError && error.code === 'enrolment_expired') onExpired();
      },
    },
  });

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => {
        confirm.mutate({ data: { challenge: totp.challenge, code: code.replaceAll(/\s/g, '') } });
      }}
    >
      <AppKey totp={totp} />
      <Form.Item
        name="code"
        label={t('app.code')}
        rules={[{ required: true, pattern: /^\s*\d{3}\s*\d{3}\s*$/, message: t('app.codeRequired') }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={10} style={{ maxWidth: 200 }} />
      </Form.Item>
      <Flex justify="end">
        <Button type="primary" htmlType="submit" loading={confirm.isPending}>
          {t('app.confirm')}
        </Button>
      </Flex>
    </Form>
  );
}
