import { Checkbox, Flex, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { nameKey } from '@/lib/text/equality';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LoadingState } from '@/ui/LoadingState';
import { toast } from '@/ui/toast';
import { useAssignableUsers, useAssignments } from './use-groups';

type Props = { group: GroupDto; open: boolean; onClose: () => void };

/** Chooses field users for a group among those who are not in it yet. */
export function AssignUsersModal({ group, open, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const users = useAssignableUsers(group, { enabled: open });
  const { assign } = useAssignments(group);
  const [chosen, setChosen] = useState<number[]>([]);
  const [search, setSearch] = useState('');
  const [saving, setSaving] = useState(false);

  const submit = async () => {
    if (chosen.length === 0) {
      toast.warning(t('groups.chooseUsers'));
      return;
    }
    setSaving(true);
    const done = await assign(chosen);
    setSaving(false);
    if (done) onClose();
  };

  const shown = users.data?.filter(({ username, full_name }) =>
    nameKey(`${username} ${full_name}`).includes(nameKey(search)),
  );

  return (
    <Modal
      open={open}
      title={t('groups.assignTitle')}
      okText={
        chosen.length > 0 ? t('groups.assignSubmitCount', { count: chosen.length }) : t('groups.assignSubmit')
      }
      cancelText={tCommon('actions.cancel')}
      confirmLoading={saving}
      onOk={() => void submit()}
      onCancel={onClose}
      afterClose={() => {
        setChosen([]);
        setSearch('');
      }}
      destroyOnHidden
    >
      <Typography.Paragraph type="secondary">
        {t('groups.assignTo', { group: group.nombre })}
      </Typography.Paragraph>
      {users.isPending && <LoadingState />}
      {users.isError && (
        <ErrorState
          title={t('groups.usersFailed')}
          error={users.error}
          onRetry={() => void users.refetch()}
          retrying={users.isFetching}
        />
      )}
      {users.data?.length === 0 && (
        <EmptyState text={t('groups.assignNone')} hint={t('groups.assignNoneHint')} />
      )}
      {users.data && users.data.length > 0 && shown && (
        <Flex vertical gap={12}>
          <Input
            type="search"
            allowClear
            aria-label={t('groups.assignSearch')}
            placeholder={t('groups.assignSearch')}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
            }}
          />
          <Checkbox.Group
            value={chosen}
            style={{ display: 'grid', gap: 4, maxHeight: 320, overflow: 'auto' }}
            onChange={(values) => {
              // The group knows only the boxes in sight: what a search hides stays chosen.
              const hidden = chosen.filter((id) => !shown.some((user) => user.id === id));
              setChosen([...hidden, ...values]);
            }}
          >
            {shown.map(({ id, username, full_name }) => (
              <Checkbox key={id} value={id} style={{ padding: '6px 4px' }}>
                <Typography.Text strong>{username}</Typography.Text>
                {full_name !== '' && <Typography.Text type="secondary"> · {full_name}</Typography.Text>}
              </Checkbox>
            ))}
          </Checkbox.Group>
          {shown.length === 0 && (
            <Typography.Text type="secondary">{t('groups.assignNoMatch')}</Typography.Text>
          )}
        </Flex>
      )}
    </Modal>
  );
}
