import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { formatNumber } from '@/lib/format/number';
import { Heading } from '@/ui/Heading';
import { PersonName } from '@/ui/PersonName';
import type { GroupIndex } from './group-index';
import styles from './people.module.css';
import { RemoveUserButton } from './RemoveUserButton';

/** The field users of a group, each with the way out of it. */
export function AssignedUsers({ group, index }: { group: GroupDto; index: GroupIndex }) {
  const { t } = useTranslation('admin');
  const users = group.usuarios_asignados;
  return (
    <section aria-label={t('groups.assigned')}>
      <Heading level={3}>
        {t('groups.assigned')} ({formatNumber(users.length)})
      </Heading>
      {users.length === 0 && (
        <Typography.Paragraph type="secondary" style={{ margin: '8px 0 0' }}>
          {t('groups.noneAssigned')}
        </Typography.Paragraph>
      )}
      <ul className={styles['list']}>
        {users.map((user) => (
          <Flex key={user.id} component="li" justify="space-between" align="center" gap={8}>
            <PersonName person={user} />
            <RemoveUserButton
              user={user}
              group={group}
              index={index}
              label={t('groups.remove', { username: user.username })}
            />
          </Flex>
        ))}
      </ul>
    </section>
  );
}
