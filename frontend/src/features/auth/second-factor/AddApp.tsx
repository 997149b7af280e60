import { Alert, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginTotp } from '@/api/generated/auth/auth';
import type { NewTotpDto } from '@/api/generated/model/new-totp-dto';
import { toast } from '@/ui/toast';
import { ConfirmApp } from './ConfirmApp';
import { PasswordForm } from './PasswordForm';

type Props = {
  /** With the first factor sessions end. */
  isFirst: boolean;
  /** It is there; with the first factor come codes of recovery. */
  onAdded: (codes: string[] | null) => void;
  onCancel?: () => void;
};

/** From the password to the app's first code. */
export function AddApp({ isFirst, onAdded, onCancel }: Props) {
  const { t } = useTranslation('security');
  const [totp, setTotp] = useState<NewTotpDto | null>(null);

  if (totp) {
    return (
      <ConfirmApp
        totp={totp}
        onAdded={(codes) => {
          toast.success(t('app.added'));
          onAdded(codes);
        }}
        onExpired={() => {
          setTotp(null);
        }}
      />
    );
  }
  return (
    <PasswordForm
      submit={t('password.next')}
      failed={t('app.failed')}
      onCancel={onCancel}
      onPassword={async (currentPassword) => {
        setTotp(await beginTotp({ currentPassword }));
      }}
    >
      <Typography.Paragraph>{t('app.what')}</Typography.Paragraph>
      {isFirst && <Alert type="info" showIcon title={t('app.ends')} style={{ marginBottom: 16 }} />}
    </PasswordForm>
  );
}
