import { ApartmentOutlined, DeleteOutlined, EditOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { UserDto } from '@/api/generated/model/user-dto';
import { openedHere } from '@/ui/use-close-route';
import { useIsPhone } from '@/ui/use-is-phone';
import { DeactivateButton } from './DeactivateButton';

export function UserActions({ user, onEdit }: { user: UserDto; onEdit: (user: UserDto) => void }) {
  const { t } = useTranslation('admin');
  const { t: tPeople } = useTranslation('people');
  const navigate = useNavigate();
  const { search } = useLocation();
  const phone = useIsPhone();
  const { username } = user;
  // All four stand in one line of 360 px.
  const narrow = phone ? { paddingInline: 4 } : undefined;
  return (
    <Flex gap={phone ? 0 : 4} wrap={phone} justify={phone ? 'space-between' : undefined}>
      {user.role === 'USUARIO' && (
        <Button
          type="text"
          style={narrow}
          icon={<ApartmentOutlined />}
          aria-label={tPeople('groupsOf.openOf', { username })}
          onClick={() =>
            void navigate({ pathname: `/admin/users/${user.id}/groups`, search }, { state: openedHere })
          }
        >
          {tPeople('groupsOf.open')}
        </Button>
      )}
      <Button
        type="text"
        style={narrow}
        icon={<HistoryOutlined />}
        aria-label={tPeople('work.openOf', { username })}
        onClick={() => void navigate(`/admin/syncs?usuario_id=${user.id}`)}
      >
        {tPeople('work.open')}
      </Button>
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={t('users.edit', { username })}
        title={t('users.edit', { username })}
        onClick={() => {
          onEdit(user);
        }}
      />
      <DeactivateButton
        user={user}
        type="text"
        danger
        icon={<DeleteOutlined />}
        disabled={!user.active}
        aria-label={t('users.deactivate', { username })}
        title={t('users.deactivate', { username })}
      />
    </Flex>
  );
}
