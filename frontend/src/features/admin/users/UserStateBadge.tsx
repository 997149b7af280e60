import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/generated/model/user-dto';
import { toneStyle } from '@/ui/tones';
import { useUpdateUser } from './use-users';

/** 'Activo' or 'Inactivo'; a click changes it. */
export function UserStateBadge({ user }: { user: UserDto }) {
  const { t } = useTranslation('admin');
  const update = useUpdateUser();
  const label = t(user.active ? 'users.toggle.on' : 'users.toggle.off', { username: user.username });
  return (
    <Button
      size="small"
      shape="round"
      aria-label={label}
      title={label}
      loading={update.isPending}
      style={toneStyle(user.active ? 'green' : 'grey')}
      onClick={() => {
        update.mutate({ id: user.id, data: { active: !user.active } });
      }}
    >
      {t(user.active ? 'users.active' : 'users.inactive')}
    </Button>
  );
}
