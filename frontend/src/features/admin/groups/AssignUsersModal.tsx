import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { formatNumber } from '@/lib/format/number';
import { Dialog } from '@/ui/Dialog';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { GroupPath } from '@/ui/GroupPath';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { toast } from '@/ui/toast';
import { useDiscardGuard } from '@/ui/unsaved/use-discard-guard';
import type { GroupIndex } from './group-index';
import styles from './people.module.css';
import { MAX_ASSIGNMENTS, useAssign } from './use-assignments';
import { useAssignableUsers } from './use-groups';
import { UserChoice } from './UserChoice';

type Props = {
  groups: GroupDto[];
  index: GroupIndex;
  open: boolean;
  /** What it is called in the address. */
  standsOn: string;
  onClose: () => void;
};

/** Chooses field users for one or several groups among those who are not in all of them yet. */
export function AssignUsersModal({ groups, index, open, standsOn, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { t: tPeople } = useTranslation('people');
  const { t: tCommon } = useTranslation();
  const users = useAssignableUsers(groups, { enabled: open });
  const assign = useAssign({ done: t('groups.assignDone'), failed: t('groups.assignFailed') });
  const [chosen, setChosen] = useState<number[]>([]);
  const [saving, setSaving] = useState(false);
  const guard = useDiscardGuard(
    open && chosen.length > 0 && !saving,
    {
      title: tPeople('assign.unsaved', { count: chosen.length, n: formatNumber(chosen.length) }),
      discard: tPeople('leave.unassigned'),
      keep: tPeople('leave.keepChoosing'),
    },
    [standsOn],
  );

  const wanted = groups.flatMap(({ id: grupo_id, usuarios_asignados }) =>
    chosen
      .filter((id) => !usuarios_asignados.some((user) => user.id === id))
      .map((usuario_id) => ({ usuario_id, grupo_id })),
  );
  const tooMany = wanted.length > MAX_ASSIGNMENTS;

  const submit = async () => {
    if (chosen.length === 0) {
      toast.warning(t('groups.chooseUsers'));
      return;
    }
    setSaving(true);
    const done = await assign(wanted);
    if (!done) return setSaving(false);
    // It is as it was until it is gone.
    guard.release();
    onClose();
  };

  return (
    <Dialog
      open={open}
      title={t('groups.assignTitle')}
      okText={
        chosen.length > 0 ? t('groups.assignSubmitCount', { count: chosen.length }) : t('groups.assignSubmit')
      }
      okButtonProps={{ disabled: tooMany }}
      cancelText={tCommon('actions.cancel')}
      confirmLoading={saving}
      onOk={() => void submit()}
      onCancel={() => {
        guard.ask(onClose);
      }}
      afterClose={() => {
        setChosen([]);
        setSaving(false);
      }}
      destroyOnHidden
    >
      <Flex vertical gap={12}>
        <AssignedGroups groups={groups} index={index} />
        {users.isPending && <RowsSkeleton />}
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
        {users.data && users.data.length > 0 && (
          <UserChoice users={users.data} groups={groups} index={index} chosen={chosen} onChoose={setChosen} />
        )}
        {tooMany && (
          <Typography.Text type="danger" role="alert">
            {tPeople('assign.tooMany', {
              n: formatNumber(wanted.length),
              max: formatNumber(MAX_ASSIGNMENTS),
            })}
          </Typography.Text>
        )}
      </Flex>
    </Dialog>
  );
}

/** Which groups it is about, each with its path. */
function AssignedGroups({ groups, index }: Pick<Props, 'groups' | 'index'>) {
  const { t } = useTranslation('people');
  const names = (id: number) => index.pathOf(id).map(({ nombre }) => nombre);
  return (
    <div>
      <Typography.Text type="secondary">
        {t('assign.toGroups', { count: groups.length, n: formatNumber(groups.length) })}
      </Typography.Text>
      <ul
        aria-label={t('assign.groups')}
        className={`${styles['list']} ${styles['scroll']}`}
        // It scrolls: reachable by keyboard.
        tabIndex={0}
      >
        {groups.map(({ id, nombre }) => (
          <li key={id}>
            <GroupPath inline above={names(id)} name={nombre} />
          </li>
        ))}
      </ul>
    </div>
  );
}
