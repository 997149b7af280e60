import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useListUsers } from '@/api/generated/users/users';
import { formatNumber } from '@/lib/format/number';
import { SideDrawer } from '@/ui/SideDrawer';
import { toast } from '@/ui/toast';
import { useDiscardGuard } from '@/ui/unsaved/use-discard-guard';
import { useCloseRoute } from '@/ui/use-close-route';
import { usePersonName } from '@/ui/use-person-name';
import { useAssign } from './use-assignments';
import { useGroupIndex, useGroups } from './use-groups';
import { UserGroups } from './UserGroups';
import { WithGroups } from './WithGroups';
import { WithUser } from './WithUser';

/** /admin/users/{userId}/groups: the groups of a person, beside the list of users. */
export function UserGroupsDrawer() {
  const { t } = useTranslation('people');
  const { t: tCommon } = useTranslation();
  const userId = Number(useParams()['userId']);
  const closeRoute = useCloseRoute('/admin/users');
  const nameOf = usePersonName();
  const user = useListUsers().data?.users.find(({ id }) => id === userId);
  const groups = useGroups().data ?? [];
  const index = useGroupIndex(groups);
  const assign = useAssign({ done: t('groupsOf.done'), failed: t('groupsOf.failed') });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [saving, setSaving] = useState(false);
  const guard = useDiscardGuard(chosen.size > 0 && !saving, {
    title: t('groupsOf.unsaved', { count: chosen.size, n: formatNumber(chosen.size) }),
    discard: t('leave.unassigned'),
    keep: t('leave.keepChoosing'),
  });
  const close = () => {
    guard.ask(closeRoute);
  };

  const toggle = (id: number) => {
    setChosen((previous) => {
      const next = new Set(previous);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };

  const submit = async () => {
    if (chosen.size === 0) {
      toast.warning(t('groupsOf.choose'));
      return;
    }
    setSaving(true);
    const done = await assign([...chosen].map((grupo_id) => ({ usuario_id: userId, grupo_id })));
    setSaving(false);
    if (done) setChosen(new Set());
  };

  return (
    <SideDrawer
      title={user ? t('groupsOf.title', { person: nameOf(user) }) : t('groupsOf.open')}
      onClose={close}
      footer={
        user?.role === 'USUARIO' &&
        user.active && (
          <Flex justify="end" gap={8}>
            <Button onClick={close}>{tCommon('actions.close')}</Button>
            <Button type="primary" loading={saving} onClick={() => void submit()}>
              {chosen.size > 0 ? t('groupsOf.submitCount', { n: chosen.size }) : t('groupsOf.submit')}
            </Button>
          </Flex>
        )
      }
    >
      <WithGroups>
        {() => (
          <WithUser userId={userId}>
            {(known) => (
              <UserGroups user={known} groups={groups} index={index} chosen={chosen} onToggle={toggle} />
            )}
          </WithUser>
        )}
      </WithGroups>
    </SideDrawer>
  );
}
