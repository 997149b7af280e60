import { Checkbox, Flex, Input, Typography } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { fullPathText } from '@/lib/groups/group-paths';
import { nameKey } from '@/lib/text/equality';
import { GroupPath } from '@/ui/GroupPath';
import { TypeTag } from '@/ui/TypeTag';
import { useClear } from '@/ui/use-clear';
import { useIsPhone } from '@/ui/use-is-phone';
import type { GroupIndex } from './group-index';
import styles from './people.module.css';
import { useVirtualRows } from './use-virtual-rows';

const ROW_PX = 56;

type Props = {
  groups: GroupDto[];
  index: GroupIndex;
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  /** Those come last: the person has them already with another one. What is chosen now moves nothing. */
  isLast: (group: GroupDto) => boolean;
  /** Why one of them is hardly needed: another one that is there includes it. */
  includedIn: (group: GroupDto) => GroupDto | undefined;
};

/** Groups to choose from, each with its path; of thousands only those in sight are drawn. */
export function GroupPicker({ groups, index, chosen, onToggle, isLast, includedIn }: Props) {
  const { t } = useTranslation('people');
  const phone = useIsPhone();
  const clear = useClear();
  const [search, setSearch] = useState('');
  const named = useMemo(
    () =>
      groups
        .map((group) => ({ group, path: fullPathText(index.pathOf(group.id), group) }))
        .map((one) => ({ ...one, key: nameKey(one.path), last: isLast(one.group) }))
        .sort((a, b) => Number(a.last) - Number(b.last) || (a.key < b.key ? -1 : 1)),
    [groups, index, isLast],
  );
  const words = nameKey(search).split(' ');
  const shown = named.filter(({ key }) => words.every((word) => key.includes(word)));
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows(scroller, shown.length, ROW_PX);

  return (
    <Flex vertical gap={8}>
      <Input
        type="search"
        allowClear={clear}
        aria-label={t('groupsOf.search')}
        placeholder={t('groupsOf.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
        }}
      />
      {shown.length === 0 && <Typography.Text type="secondary">{t('groupsOf.noMatch')}</Typography.Text>}
      <div
        ref={scroller}
        role="group"
        aria-label={t('groupsOf.list')}
        className={styles['picker']}
        hidden={shown.length === 0}
      >
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index: at, start }) => {
            const one = shown[at];
            if (!one) return null;
            const { group, path } = one;
            const within = includedIn(group);
            return (
              <label
                key={group.id}
                className={styles['option']}
                style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
              >
                <Checkbox
                  aria-label={path}
                  checked={chosen.has(group.id)}
                  onChange={() => {
                    onToggle(group.id);
                  }}
                />
                <span style={{ flex: 1, minWidth: 0 }}>
                  <GroupPath
                    cut
                    above={index.pathOf(group.id).map(({ nombre }) => nombre)}
                    name={group.nombre}
                  />
                </span>
                {within ? (
                  <span className={styles['aside']} title={t('groupsOf.included', { path: within.nombre })}>
                    {t('groupsOf.includedShort')}
                  </span>
                ) : (
                  !phone && <TypeTag tipo={group.tipo} />
                )}
              </label>
            );
          })}
        </div>
      </div>
    </Flex>
  );
}
