import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupIndex } from './group-index';
import type { TreeNode, TreeRow } from './group-tree';
import styles from './GroupTree.module.css';
import { GroupTreeRow } from './GroupTreeRow';
import type { Marks } from './use-marks';
import { useScrollToSelected } from './use-scroll-to-selected';
import { useVirtualRows } from './use-virtual-rows';

/** In one line where there is room for name, level and figures side by side, else in two. */
const ROW_PX = { wide: 40, narrow: 58 };

type Props = {
  rows: TreeRow[];
  index: GroupIndex;
  selectedId: number | null;
  marks: Marks;
  /** There is room for all of a row in one line; another tree where that changes. */
  wide: boolean;
  /** What decides which rows there are. */
  around: string;
  onSelect: (id: number) => void;
  onExpand: (node: TreeNode, expanded: boolean) => void;
};

/**
 * The groups as a tree of which only the lines in sight are drawn: organisations have thousands.
 * Keyboard as for every tree: up and down move, right and left open and close, Enter selects, space marks.
 */
export function GroupTree({
  rows,
  index: groups,
  selectedId,
  marks,
  wide,
  around,
  onSelect,
  onExpand,
}: Props) {
  const { t } = useTranslation('admin');
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = wide ? ROW_PX.wide : ROW_PX.narrow;
  const virtual = useVirtualRows(scroller, rows.length, rowPx);
  const at = (id: number | null) => rows.findIndex(({ node }) => node.group.id === id);
  const selectedIndex = at(selectedId);
  // Keys may come faster than the address shows what the one before chose: each goes on from that one.
  const cursor = useRef(selectedId);
  useEffect(() => {
    cursor.current = selectedId;
  }, [selectedId]);
  useScrollToSelected(virtual, selectedIndex, { selected: selectedId, around });

  const goTo = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!row) return;
    cursor.current = row.node.group.id;
    onSelect(row.node.group.id);
    virtual.scrollToIndex(rows.indexOf(row));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = at(cursor.current);
    const index = Math.max(0, chosen);
    const current = rows[index];
    if (!current) return;
    const { node, expanded } = current;
    const acts: Record<string, () => void> = {
      ArrowDown: () => goTo(chosen + 1),
      ArrowUp: () => goTo(index - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      Enter: () => goTo(index),
      ' ': () => marks.toggle(node.group.id),
      ArrowRight: () => (expanded ? goTo(index + 1) : onExpand(node, true)),
      ArrowLeft: () =>
        expanded
          ? onExpand(node, false)
          : goTo(rows.findIndex(({ node: other }) => other.group.id === node.group.parent_id)),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={t('groups.tree')}
      aria-activedescendant={selectedIndex < 0 ? undefined : `grupo-${String(selectedId)}`}
      tabIndex={0}
      className={styles['tree']}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <GroupTreeRow
                key={row.node.group.id}
                row={row}
                inherited={groups.inheritedOf(row.node.group).length}
                selected={index === selectedIndex}
                wide={wide}
                marked={marks.ids.has(row.node.group.id)}
                style={{ height: rowPx, transform: `translateY(${start}px)` }}
                onSelect={() => onSelect(row.node.group.id)}
                onToggle={() => onExpand(row.node, !row.expanded)}
                onMark={() => marks.toggle(row.node.group.id)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
