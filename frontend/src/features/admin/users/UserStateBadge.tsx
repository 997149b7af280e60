import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/generated/model/user-dto';
import { toneStyle } from '@/ui/tones';
import { DeactivateButton } from './DeactivateButton';
import { useActivation } from './use-activation';

/** 'Activo' or 'Inactivo'; a click changes it, and asks before it ends anything. */
export function UserStateBadge({ user }: { user: UserDto }) {
  const { t } = useTranslation('admin');
  const { activate } = useActivation();
  const [acting, setActing] = useState(false);
  const label = t(user.active ? 'users.toggle.on' : 'users.toggle.off', { username: user.username });
  const look = {
    size: 'small',
    shape: 'round',
    'aria-label': label,
    title: label,
    style: toneStyle(user.active ? 'green' : 'grey'),
  } as const;

  const letIn = async () => {
    setActing(true);
    await activate(user);
    setActing(false);
  };

  if (user.active) {
    return (
      <DeactivateButton user={user} {...look}>
        {t('users.active')}
      </DeactivateButton>
    );
  }
  return (
    <Button {...look} loading={acting} onClick={() => void letIn()}>
      {t('users.inactive')}
    </Button>
  );
}
