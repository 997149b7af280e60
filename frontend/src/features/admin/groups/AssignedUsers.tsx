import { UserDeleteOutlined } from '@ant-design/icons';
import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { formatNumber } from '@/lib/format/number';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { Heading } from '@/ui/Heading';
import { colour } from '@/ui/theme/colours';
import { useAssignments } from './use-groups';

/** The field users of a group, each with the way out of it. */
export function AssignedUsers({ group }: { group: GroupDto }) {
  const { t } = useTranslation('admin');
  const { remove } = useAssignments(group);
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
      <ul style={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}>
        {users.map(({ id, username, full_name }) => (
          <Flex
            key={id}
            component="li"
            justify="space-between"
            align="center"
            gap={8}
            style={{ padding: '6px 0', borderBottom: `1px solid ${colour('hairline')}` }}
          >
            <div style={{ minWidth: 0 }}>
              <Typography.Text strong>{full_name === '' ? username : full_name}</Typography.Text>
              {full_name !== '' && (
                <div>
                  <Typography.Text type="secondary">{username}</Typography.Text>
                </div>
              )}
            </div>
            <ConfirmButton
              type="text"
              danger
              icon={<UserDeleteOutlined />}
              aria-label={t('groups.remove', { username })}
              title={t('groups.remove', { username })}
              question={t('groups.removeQuestion', { username })}
              detail={t('groups.removeDetail', { group: group.nombre })}
              confirmText={t('groups.removeOk')}
              onConfirm={() => remove(id)}
            />
          </Flex>
        ))}
      </ul>
    </section>
  );
}
