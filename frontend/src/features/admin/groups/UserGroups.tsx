import { Alert, Flex, Typography } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import type { UserDto } from '@/api/generated/model/user-dto';
import { formatNumber } from '@/lib/format/number';
import { fullPathText } from '@/lib/groups/group-paths';
import { GroupPath } from '@/ui/GroupPath';
import { Heading } from '@/ui/Heading';
import type { GroupIndex } from './group-index';
import { GroupPicker } from './GroupPicker';
import styles from './people.module.css';
import { RemoveUserButton } from './RemoveUserButton';

type Props = {
  user: UserDto;
  groups: GroupDto[];
  index: GroupIndex;
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
};

/** The groups that a person has, each with the way out of it, and those that can be added. */
export function UserGroups({ user, groups, index, chosen, onToggle }: Props) {
  const { t } = useTranslation('people');
  const has = useCallback(
    ({ usuarios_asignados }: GroupDto) => usuarios_asignados.some(({ id }) => id === user.id),
    [user.id],
  );
  const hasAbove = useCallback(({ id }: GroupDto) => index.pathOf(id).some(has), [index, has]);
  const own = groups.filter(has);
  const others = useMemo(() => groups.filter((group) => !has(group)), [groups, has]);
  const assigned = t('groupsOf.assigned', { n: formatNumber(own.length) });

  return (
    <Flex vertical gap={20}>
      {user.role === 'ADMIN' && <Alert type="info" showIcon title={t('groupsOf.admin')} />}
      {!user.active && <Alert type="warning" showIcon title={t('groupsOf.inactive')} />}
      <section aria-label={assigned}>
        <Heading size="small">{assigned}</Heading>
        {own.length === 0 && user.role === 'USUARIO' && (
          <Typography.Text type="secondary">{t('groupsOf.none')}</Typography.Text>
        )}
        <ul className={styles['list']}>
          {own.map((group) => (
            <Flex key={group.id} component="li" justify="space-between" align="center" gap={8}>
              <GroupPath above={index.pathOf(group.id).map(({ nombre }) => nombre)} name={group.nombre} />
              <RemoveUserButton
                user={user}
                group={group}
                index={index}
                label={t('groupsOf.remove', { path: fullPathText(index.pathOf(group.id), group) })}
              />
            </Flex>
          ))}
        </ul>
      </section>
      {user.role === 'USUARIO' && user.active && (
        <section aria-label={t('groupsOf.add')}>
          <div style={{ marginBottom: 8 }}>
            <Heading size="small">{t('groupsOf.add')}</Heading>
          </div>
          <GroupPicker
            groups={others}
            index={index}
            chosen={chosen}
            onToggle={onToggle}
            isLast={hasAbove}
            includedIn={({ id }) => index.pathOf(id).find((above) => has(above) || chosen.has(above.id))}
          />
        </section>
      )}
    </Flex>
  );
}
