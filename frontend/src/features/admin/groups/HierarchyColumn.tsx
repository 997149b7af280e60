import { Flex, Typography } from 'antd';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { Heading } from '@/ui/Heading';
import type { GroupIndex } from './group-index';
import styles from './hierarchy.module.css';
import type { HierarchyLevel } from './hierarchy-levels';
import { HierarchyOption } from './HierarchyOption';
import { useScrollToSelected } from './use-scroll-to-selected';
import { useVirtualRows } from './use-virtual-rows';

const ROW_PX = 52;

type Props = { level: HierarchyLevel; index: GroupIndex; onChoose: (id: number) => void };

/** One level as a list of which only the lines in sight are drawn. Up, down, Home and End move and choose. */
export function HierarchyColumn({ level: { tipo, groups, chosen }, index: all, onChoose }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows(scroller, groups.length, ROW_PX);
  const at = groups.findIndex(({ id }) => id === chosen?.id);
  useScrollToSelected(virtual, at, { selected: chosen?.id ?? null, around: String(groups[0]?.id) });

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: groups.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = Math.min(Math.max(target, 0), groups.length - 1);
    const group = groups[index];
    if (!group) return;
    onChoose(group.id);
    virtual.scrollToIndex(index);
  };

  const name = tCommon(`groupTypes.${tipo}`);
  return (
    <section aria-label={name} className={styles['column']}>
      <Flex justify="space-between" align="baseline" className={styles['head']}>
        <Heading level={2} size="small">
          {name}
        </Heading>
        <Typography.Text type="secondary">{formatNumber(groups.length)}</Typography.Text>
      </Flex>
      {groups.length === 0 ? (
        <Typography.Paragraph type="secondary" className={styles['none']}>
          {t(`hierarchy.none.${tipo}`)}
        </Typography.Paragraph>
      ) : (
        <div
          ref={scroller}
          role="listbox"
          aria-label={name}
          aria-activedescendant={at < 0 ? undefined : `nivel-${String(chosen?.id)}`}
          tabIndex={0}
          className={styles['list']}
          onKeyDown={onKeyDown}
        >
          <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const group = groups[index];
              return (
                group && (
                  <HierarchyOption
                    key={group.id}
                    group={group}
                    inherited={all.inheritedOf(group).length}
                    position={{ index, of: groups.length }}
                    chosen={index === at}
                    style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
                    onChoose={() => onChoose(group.id)}
                  />
                )
              );
            })}
          </div>
        </div>
      )}
    </section>
  );
}
