import { Alert, Form, Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { addPasskey, beginPasskey } from '@/api/generated/auth/auth';
import { toast } from '@/ui/toast';
import { atMost, requiredText } from '@/ui/text-rules';
import { PasswordForm } from './PasswordForm';
import { makePasskey, passkeyFailure } from './passkeys';

type Props = {
  /** With the first factor sessions end. */
  isFirst: boolean;
  /** It is there; with the first factor come codes of recovery. */
  onAdded: (codes: string[] | null) => void;
  onCancel?: () => void;
};

/** Name and password, and then whatever the browser asks for. */
export function AddPasskey({ isFirst, onAdded, onCancel }: Props) {
  const { t } = useTranslation('security');

  const add = async (currentPassword: string, name: string) => {
    const { challenge, options } = await beginPasskey({ currentPassword });
    try {
      const credential = await makePasskey(options);
      const { recovery_codes } = await addPasskey({ challenge, name: name.trim(), credential });
      toast.success(t('passkeys.added'));
      onAdded(recovery_codes);
    } catch (error) {
      const failure = passkeyFailure(error);
      if (!failure) throw error;
      toast.error(t(`passkeys.${failure}`));
    }
  };

  return (
    <PasswordForm
      submit={t('passkeys.make')}
      failed={t('passkeys.failed')}
      onCancel={onCancel}
      onPassword={(password, { name = '' }) => add(password, name)}
    >
      <Typography.Paragraph>{t('passkeys.what')}</Typography.Paragraph>
      {isFirst && <Alert type="info" showIcon title={t('app.ends')} style={{ marginBottom: 16 }} />}
      <Form.Item
        name="name"
        label={t('passkeys.name')}
        extra={t('passkeys.nameHint')}
        validateFirst
        rules={[requiredText(t('passkeys.nameRequired')), atMost(60, t('passkeys.nameLong'))]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </PasswordForm>
  );
}
