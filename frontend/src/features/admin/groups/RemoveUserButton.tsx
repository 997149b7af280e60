import { UserDeleteOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssignedUserDto } from '@/api/generated/model/assigned-user-dto';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { fullPathText } from '@/lib/groups/group-paths';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { usePersonName } from '@/ui/use-person-name';
import type { GroupIndex } from './group-index';
import { useRemoval } from './use-assignments';

type Props = { user: AssignedUserDto; group: GroupDto; index: GroupIndex; label: string };

/** Takes a group away from a person, after naming both and what it means. */
export function RemoveUserButton({ user, group, index, label }: Props) {
  const { t } = useTranslation('people');
  const { t: tAdmin } = useTranslation('admin');
  const nameOf = usePersonName();
  const remove = useRemoval();
  const path = fullPathText(index.pathOf(group.id), group);
  const above = index.pathOf(group.id).find(({ usuarios_asignados }) => has(usuarios_asignados, user.id));
  // A group without assets and people goes with its last one.
  const goes = group.activos_count === 0 && group.usuarios_asignados.length === 1;
  return (
    <ConfirmButton
      type="text"
      danger
      icon={<UserDeleteOutlined />}
      aria-label={label}
      title={label}
      question={t('removal.question', { person: nameOf(user), group: group.nombre })}
      detail={
        <>
          <Typography.Paragraph>{t('removal.detail', { path })}</Typography.Paragraph>
          {above && (
            <Typography.Paragraph>
              {t('removal.still', { path: fullPathText(index.pathOf(above.id), above) })}
            </Typography.Paragraph>
          )}
          {goes && <Typography.Paragraph>{t('removal.goes')}</Typography.Paragraph>}
        </>
      }
      confirmText={tAdmin('groups.removeOk')}
      onConfirm={() => remove({ user, group, path, person: nameOf(user), final: goes })}
    />
  );
}

const has = (users: AssignedUserDto[], id: number) => users.some((user) => user.id === id);
