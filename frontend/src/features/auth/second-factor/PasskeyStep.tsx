import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginWithPasskey } from '@/api/generated/auth/auth';
import { openSession } from '@/lib/session/session-store';
import { errorText } from '@/ui/error-text';
import { toast } from '@/ui/toast';
import { askPasskey, passkeyFailure } from './passkeys';

type Props = {
  challenge: string;
  /** What the browser uses one with, as the server answered it. */
  options: object;
  remember: boolean;
};

/**
 * Ends a login with a passkey: the browser asks for it, and for the finger or the face that it belongs to.
 */
export function PasskeyStep({ challenge, options, remember }: Props) {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);

  const ask = async () => {
    setAsking(true);
    setFailure(null);
    try {
      const session = await loginWithPasskey({ challenge, credential: await askPasskey(options) });
      openSession(session, remember);
      toast.success(t('login.success'));
    } catch (error) {
      const refused = passkeyFailure(error);
      setFailure(refused ? t('second.passkeyFailed') : errorText(error, t('login.failed')));
      setAsking(false);
    }
  };

  return (
    <>
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} />}
      <Button type="primary" size="large" block loading={asking} onClick={() => void ask()}>
        {t('second.usePasskey')}
      </Button>
      <p style={{ margin: 0 }}>{t('second.passkeyHint')}</p>
    </>
  );
}
