import type { ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/generated/model/user-dto';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { DeactivationMeaning } from './DeactivationMeaning';
import { useActivation } from './use-activation';

/** Whatever it looks like: it names the person and what it means before it keeps them out. */
export function DeactivateButton({ user, ...look }: { user: UserDto } & Omit<ButtonProps, 'onClick'>) {
  const { t } = useTranslation('admin');
  const { deactivate } = useActivation();
  return (
    <ConfirmButton
      {...look}
      question={t('users.confirm')}
      detail={<DeactivationMeaning user={user} />}
      confirmText={t('users.confirmOk')}
      onConfirm={() => deactivate(user)}
    />
  );
}
