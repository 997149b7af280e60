import { Flex, Select, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import type { GroupType } from '@/api/generated/model/group-type';
import { formatNumber } from '@/lib/format/number';
import { groupPaths } from '@/lib/groups/group-paths';
import { EmptyState } from '@/ui/EmptyState';
import { SearchBox } from '@/ui/SearchBox';
import { groupTypes } from '@/ui/TypeTag';
import { buildTree, filterTree, visibleRows, type TreeFilter } from './group-tree';
import { GroupTree } from './GroupTree';
import { useExpanded } from './use-expanded';

type Props = { groups: GroupDto[]; selectedId: number | null; onSelect: (id: number) => void };

/** The tree with its search and its filter by level. */
export function GroupBrowser({ groups, selectedId, onSelect }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const [filter, setFilter] = useState<TreeFilter>({ search: '', tipo: '' });
  const filtering = filter.search !== '' || filter.tipo !== '';
  const tree = useMemo(() => buildTree(groups), [groups]);
  const shown = useMemo(() => filterTree(tree, filter), [tree, filter]);
  const path = useMemo(
    () => (selectedId === null ? [] : groupPaths(groups)(selectedId).map(({ id }) => id)),
    [groups, selectedId],
  );
  const { isExpanded, setExpanded } = useExpanded({ filtering, path });
  const rows = visibleRows(shown, isExpanded);

  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        <div style={{ flex: '1 1 180px' }}>
          <SearchBox
            maxWidth={600}
            placeholder={t('groups.search')}
            value={filter.search}
            onSearch={(search) => {
              setFilter((previous) => ({ ...previous, search }));
            }}
          />
        </div>
        <Select<GroupType | ''>
          aria-label={t('groups.typeFilter')}
          style={{ flex: '0 1 180px' }}
          value={filter.tipo}
          onChange={(tipo) => {
            setFilter((previous) => ({ ...previous, tipo }));
          }}
          options={[
            { value: '', label: tCommon('groupTypes.all') },
            ...groupTypes.map((tipo) => ({ value: tipo, label: tCommon(`groupTypes.${tipo}`) })),
          ]}
        />
      </Flex>
      {rows.length === 0 ? (
        <EmptyState text={t('groups.noMatch')} hint={t('groups.noMatchHint')} />
      ) : (
        <>
          <GroupTree rows={rows} selectedId={selectedId} onSelect={onSelect} onExpand={setExpanded} />
          <Typography.Text type="secondary" aria-live="polite">
            {t('groups.total', { count: groups.length, n: formatNumber(groups.length) })}
          </Typography.Text>
        </>
      )}
    </Flex>
  );
}
