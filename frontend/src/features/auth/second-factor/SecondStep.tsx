import { SafetyOutlined } from '@ant-design/icons';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactorAskedDto } from '@/api/generated/model/second-factor-asked-dto';
import { Heading } from '@/ui/Heading';
import { LoginInput } from '../LoginInput';
import styles from '../LoginPage.module.css';
import { PasskeyStep } from './PasskeyStep';
import { useSecondStep } from './use-second-step';

const CODES = ['totp', 'recovery'] as const;

type Kind = (typeof CODES)[number];

type Props = { asked: SecondFactorAskedDto; remember: boolean; onBack: () => void };

/** The second step of the login: a code of the app, or one of those for whoever lost it. */
export function SecondStep({ asked, remember, onBack }: Props) {
  const { t } = useTranslation('auth');
  const { send, pending, failure, reset } = useSecondStep(remember);
  const offered = CODES.filter((one) => asked.kinds.includes(one));
  const [kind, setKind] = useState<Kind>(offered[0] ?? 'totp');
  const [code, setCode] = useState('');
  const [empty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const other = offered.find((one) => one !== kind);
  const passkey = browserSupportsWebAuthn() ? asked.passkey : undefined;
  useEffect(() => field.current?.focus(), [kind]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const written = code.trim();
    setEmpty(written === '');
    if (written === '') field.current?.focus();
    else send({ challenge: asked.challenge, kind, code: written });
  };
  const turnTo = (next: Kind) => {
    reset();
    setKind(next);
    setCode('');
    setEmpty(false);
  };

  return (
    <form noValidate onSubmit={submit} className={styles['fields']}>
      <Heading level={2}>{t('second.title')}</Heading>
      {passkey && <PasskeyStep challenge={asked.challenge} options={passkey} remember={remember} />}
      <LoginInput
        key={kind}
        ref={field}
        label={t(`second.${kind}`)}
        icon={<SafetyOutlined aria-hidden />}
        fault={empty ? t('second.required') : null}
        value={code}
        onType={(typed) => {
          setCode(typed);
          setEmpty(false);
        }}
        name={kind === 'totp' ? 'one-time-code' : 'recovery-code'}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <p style={{ margin: 0 }}>{t(`second.${kind}Hint`)}</p>
      {failure != null && <Alert type="error" showIcon role="alert" title={failure} />}
      <Button type={passkey ? 'default' : 'primary'} htmlType="submit" size="large" block loading={pending}>
        {t(pending ? 'second.submitting' : 'second.submit')}
      </Button>
      <Flex vertical align="start" gap={4}>
        {other && (
          <Button type="link" style={{ paddingInline: 0 }} onClick={() => turnTo(other)}>
            {t(other === 'totp' ? 'second.useTotp' : 'second.useRecovery')}
          </Button>
        )}
        <Button type="link" style={{ paddingInline: 0 }} onClick={onBack}>
          {t('second.back')}
        </Button>
      </Flex>
      {kind === 'recovery' && <p style={{ margin: 0 }}>{t('second.lost')}</p>}
    </form>
  );
}
