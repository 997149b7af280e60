import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/generated/model/user-dto';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { useDeactivateUser } from './use-users';

export function UserActions({ user, onEdit }: { user: UserDto; onEdit: (user: UserDto) => void }) {
  const { t } = useTranslation('admin');
  const deactivate = useDeactivateUser();
  const { username } = user;
  return (
    <Flex gap={4}>
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={t('users.edit', { username })}
        title={t('users.edit', { username })}
        onClick={() => {
          onEdit(user);
        }}
      />
      <ConfirmButton
        type="text"
        danger
        icon={<DeleteOutlined />}
        disabled={!user.active}
        aria-label={t('users.deactivate', { username })}
        title={t('users.deactivate', { username })}
        question={t('users.confirm')}
        detail={t('users.confirmDetail', { username })}
        confirmText={t('users.confirmOk')}
        onConfirm={() => deactivate(user.id)}
      />
    </Flex>
  );
}
