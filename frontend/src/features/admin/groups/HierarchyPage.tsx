import { Card, Flex } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { useAddressParams } from '@/lib/address/use-address-params';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { GroupDetails } from './GroupDetails';
import { hierarchyLevels } from './hierarchy-levels';
import { HierarchyColumn } from './HierarchyColumn';
import { HierarchyPath } from './HierarchyPath';
import styles from './hierarchy.module.css';
import { UnknownGroup } from '@/ui/UnknownGroup';
import { useGroupIndex } from './use-groups';
import { WithGroups } from './WithGroups';

/** The four levels side by side. The deepest choice stands in the address; the others are above it. */
export function HierarchyPage() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHeader title={t('hierarchy.title')} subtitle={t('hierarchy.subtitle')} />
      <WithGroups>{(groups) => <Hierarchy groups={groups} />}</WithGroups>
    </>
  );
}

function Hierarchy({ groups }: { groups: GroupDto[] }) {
  const { t } = useTranslation('admin');
  const [params, changeParams] = useAddressParams();
  const selectedId = Number(params.get('grupo')) || null;
  const levels = useMemo(() => hierarchyLevels(groups, selectedId), [groups, selectedId]);
  const index = useGroupIndex(groups);
  const selected = selectedId === null ? undefined : index.get(selectedId);
  const choose = (id: number | null) => {
    changeParams((next) => {
      if (id === null) next.delete('grupo');
      else next.set('grupo', String(id));
    });
  };
  return (
    <Flex vertical gap={16}>
      <HierarchyPath levels={levels} onChoose={choose} />
      <div className={styles['columns']}>
        {levels.map((level) => (
          <HierarchyColumn key={level.tipo} level={level} index={index} onChoose={choose} />
        ))}
      </div>
      <Card>
        {selected ? (
          <GroupDetails key={selected.id} group={selected} index={index} />
        ) : selectedId !== null ? (
          <UnknownGroup to="/admin/groups/hierarchy" />
        ) : (
          <EmptyState text={t('groups.choose')} />
        )}
      </Card>
    </Flex>
  );
}
