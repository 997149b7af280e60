import { UserOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox } from 'antd';
import { lazy, Suspense, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanText } from '@/lib/text/clean-text';
import { LoadingState } from '@/ui/LoadingState';
import { LoginInput } from './LoginInput';
import styles from './LoginPage.module.css';
import { PasswordInput } from './PasswordInput';
import { SsoEntry } from './sso/SsoEntry';
import { useSsoOption } from './sso/use-sso-option';
import { useLogin } from './use-login';
import { useLoginForm } from './use-login-form';

/** Few have one: nobody else waits for it. */
const SecondStep = lazy(async () => ({ default: (await import('./second-factor/SecondStep')).SecondStep }));

/**
 * The form of the login, which everybody waits for. Its fields are the browser's own: the library's, with the
 * forms that they bring along, weigh more than all the rest of this page.
 */
export function LoginForm() {
  const { t } = useTranslation('auth');
  const { values, faults, change, leave, check } = useLoginForm();
  const [remember, setRemember] = useState(true);
  const { login, pending, failure, asked, reset } = useLogin();
  const sso = useSsoOption();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = check();
    if (wrong) (wrong === 'username' ? username : password).current?.focus();
    else login({ ...values, remember, username: cleanText(values.username).trim() });
  };

  if (asked) {
    return (
      <Suspense fallback={<LoadingState />}>
        <SecondStep asked={asked} remember={remember} onBack={reset} />
      </Suspense>
    );
  }
  return (
    <form noValidate onSubmit={submit} className={styles['fields']}>
      {sso?.solo && <SsoEntry option={sso} remember={remember} />}
      <LoginInput
        ref={username}
        label={t('login.username')}
        icon={<UserOutlined aria-hidden />}
        fault={faults.username}
        value={values.username}
        onType={(typed) => change('username', typed)}
        onBlur={() => leave('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        ref={password}
        fault={faults.password}
        value={values.password}
        onType={(typed) => change('password', typed)}
        onBlur={() => leave('password')}
      />
      <Checkbox
        className={styles['remember']}
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      >
        {t('login.remember')}
      </Checkbox>
      {!remember && <Alert type="info" showIcon title={t('login.rememberHint')} />}
      {failure != null && <Alert type="error" showIcon role="alert" title={failure} />}
      <Button type="primary" htmlType="submit" size="large" block loading={pending}>
        {t(pending ? 'login.submitting' : 'login.submit')}
      </Button>
      {sso && !sso.solo && <SsoEntry option={sso} remember={remember} />}
    </form>
  );
}
