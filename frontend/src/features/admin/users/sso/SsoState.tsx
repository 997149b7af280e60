import { DisconnectOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/generated/model/user-dto';
import type { UserSsoDto } from '@/api/generated/model/user-sso-dto';
import { formatDateTime } from '@/lib/format/date';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { useUserSsoActs } from './use-user-sso';

type Props = { user: UserDto; name: string; sso: UserSsoDto };

/** Whom the provider means by this person, or may mean soon, and the way to end it. */
export function SsoState({ user, name, sso: { vinculo, permiso } }: Props) {
  const { t } = useTranslation('sso');
  const { remove } = useUserSsoActs(user.id);
  if (!vinculo && !permiso) return <Typography.Text>{t('users.none', { name })}</Typography.Text>;
  return (
    <>
      {permiso && (
        <Typography.Text>
          {t('users.permitted', { username: permiso.usuario, until: formatDateTime(permiso.hasta) })}
        </Typography.Text>
      )}
      {vinculo && (
        <Typography.Text>
          {t('users.linked', { username: vinculo.usuario, since: formatDateTime(vinculo.desde) })}{' '}
          {vinculo.ultimo_uso !== null && t('users.used', { when: formatDateTime(vinculo.ultimo_uso) })}
        </Typography.Text>
      )}
      <ConfirmButton
        danger
        icon={<DisconnectOutlined aria-hidden />}
        question={t('users.removeQuestion', { name, username: user.username })}
        detail={t('users.removeDetail')}
        confirmText={t('users.remove')}
        onConfirm={remove}
      >
        {t('users.remove')}
      </ConfirmButton>
    </>
  );
}
