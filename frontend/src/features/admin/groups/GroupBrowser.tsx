import { Flex, Select, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import type { GroupType } from '@/api/generated/model/group-type';
import { formatNumber } from '@/lib/format/number';
import { EmptyState } from '@/ui/EmptyState';
import { SearchBox } from '@/ui/SearchBox';
import { groupTypes } from '@/ui/TypeTag';
import { useIsWide } from '@/ui/use-is-wide';
import { useListParams } from '@/ui/use-list-params';
import type { GroupIndex } from './group-index';
import { buildTree, filterTree, visibleRows } from './group-tree';
import { GroupTree } from './GroupTree';
import { useExpanded } from './use-expanded';
import type { Marks } from './use-marks';

type Props = {
  groups: GroupDto[];
  index: GroupIndex;
  selectedId: number | null;
  marks: Marks;
  onSelect: (id: number) => void;
};

/** The tree with its search and its filter by level, both in the address. */
export function GroupBrowser({ groups, index, selectedId, marks, onSelect }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const params = useListParams();
  const wide = useIsWide();
  const search = params.get('search');
  const tipo = groupTypes.find((known) => known === params.get('tipo')) ?? '';
  const filtering = search !== '' || tipo !== '';
  const tree = useMemo(() => buildTree(groups), [groups]);
  const shown = useMemo(() => filterTree(tree, { search, tipo }), [tree, search, tipo]);
  const path = useMemo(
    () => (selectedId === null ? [] : index.pathOf(selectedId).map(({ id }) => id)),
    [index, selectedId],
  );
  const { isExpanded, setExpanded } = useExpanded({ filtering, selectedId, path });
  const rows = visibleRows(shown, isExpanded);

  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        <div style={{ flex: '3 1 180px' }}>
          <SearchBox
            maxWidth={600}
            placeholder={t('groups.search')}
            value={search}
            onSearch={(text) => {
              params.filter({ search: text });
            }}
          />
        </div>
        <Select<GroupType | ''>
          aria-label={t('groups.typeFilter')}
          style={{ flex: '1 1 180px' }}
          value={tipo}
          onChange={(level) => {
            params.filter({ tipo: level });
          }}
          options={[
            { value: '', label: tCommon('groupTypes.all') },
            ...groupTypes.map((level) => ({ value: level, label: tCommon(`groupTypes.${level}`) })),
          ]}
        />
      </Flex>
      {rows.length === 0 ? (
        <EmptyState text={t('groups.noMatch')} hint={t('groups.noMatchHint')} />
      ) : (
        <>
          <GroupTree
            rows={rows}
            index={index}
            selectedId={selectedId}
            marks={marks}
            key={String(wide)}
            wide={wide}
            around={`${tipo} ${search}`}
            onSelect={onSelect}
            onExpand={setExpanded}
          />
          <Typography.Text type="secondary" aria-live="polite">
            {t('groups.total', { count: groups.length, n: formatNumber(groups.length) })}
          </Typography.Text>
        </>
      )}
    </Flex>
  );
}
