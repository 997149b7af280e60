import { SafetyOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/generated/model/user-dto';
import { useUser } from '@/lib/session/use-user';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { ToneTag } from '@/ui/ToneTag';
import { usePersonName } from '@/ui/use-person-name';
import { useResetFactor } from './use-user-factors';

type Props = { user: UserDto; required: boolean };

/**
 * That somebody has a second factor; a click takes it away, for who lost it, after asking. One's own goes
 * elsewhere.
 */
export function FactorTag({ user, required }: Props) {
  const { t } = useTranslation('security');
  const nameOf = usePersonName();
  const reset = useResetFactor();
  const own = useUser().id === user.id;
  const icon = <SafetyOutlined aria-hidden />;
  if (own) {
    return (
      <ToneTag tone="blue" icon={icon}>
        {t('users.has')}
      </ToneTag>
    );
  }
  const person = nameOf(user);
  return (
    <ConfirmButton
      size="small"
      shape="round"
      icon={icon}
      aria-label={t('users.reset', { username: user.username })}
      title={t('users.reset', { username: user.username })}
      question={t('users.question', { person })}
      detail={t(required ? 'users.detailRequired' : 'users.detail')}
      confirmText={t('users.confirm')}
      onConfirm={() => reset(user)}
    >
      {t('users.has')}
    </ConfirmButton>
  );
}
