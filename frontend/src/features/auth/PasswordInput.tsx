import { EyeInvisibleOutlined, EyeOutlined, LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginInput } from './LoginInput';

type Props = {
  value: string;
  fault: string | null;
  onType: (typed: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

/** The password, hidden until its owner wants to see it. */
export function PasswordInput(props: Props) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  return (
    <LoginInput
      {...props}
      label={t('login.password')}
      icon={<LockOutlined aria-hidden />}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      action={
        <Button
          type="text"
          size="small"
          icon={shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          aria-label={t('login.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
