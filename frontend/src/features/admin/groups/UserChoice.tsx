import { Checkbox, Input, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import type { UserDto } from '@/api/generated/model/user-dto';
import { fullPathText } from '@/lib/groups/group-paths';
import { nameKey } from '@/lib/text/equality';
import { useClear } from '@/ui/use-clear';
import type { GroupIndex } from './group-index';
import styles from './people.module.css';

type Props = {
  users: UserDto[];
  groups: GroupDto[];
  index: GroupIndex;
  chosen: number[];
  onChoose: (ids: number[]) => void;
};

/** Users to choose from, with what they have of these groups already. */
export function UserChoice({ users, groups, index, chosen, onChoose }: Props) {
  const { t } = useTranslation('admin');
  const { t: tPeople } = useTranslation('people');
  const clear = useClear();
  const [search, setSearch] = useState('');
  const shown = users.filter(({ username, full_name }) =>
    nameKey(`${username} ${full_name}`).includes(nameKey(search)),
  );
  // The group of boxes knows only those in sight: what a search hides stays chosen.
  const hidden = chosen.filter((id) => !shown.some((user) => user.id === id));
  const all = shown.length > 0 && shown.every(({ id }) => chosen.includes(id));

  const noteOf = (id: number): string | null => {
    const [group] = groups;
    if (groups.length > 1) {
      const has = groups.filter(({ usuarios_asignados }) =>
        usuarios_asignados.some((user) => user.id === id),
      );
      return has.length === 0 ? null : tPeople('assign.inSome', { n: has.length, of: groups.length });
    }
    const from = group && index.inheritedOf(group).find(({ user }) => user.id === id)?.from;
    return from ? tPeople('assign.through', { path: fullPathText(index.pathOf(from.id), from) }) : null;
  };

  return (
    <>
      <Input
        type="search"
        allowClear={clear}
        aria-label={t('groups.assignSearch')}
        placeholder={t('groups.assignSearch')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
        }}
      />
      {shown.length > 1 && (
        <Checkbox
          checked={all}
          indeterminate={!all && shown.some(({ id }) => chosen.includes(id))}
          onChange={({ target }) => {
            onChoose([...hidden, ...(target.checked ? shown.map(({ id }) => id) : [])]);
          }}
        >
          {tPeople('assign.all')}
        </Checkbox>
      )}
      <Checkbox.Group
        value={chosen}
        className={styles['choices']}
        onChange={(values) => {
          onChoose([...hidden, ...values]);
        }}
      >
        {shown.map(({ id, username, full_name }) => (
          <Checkbox key={id} value={id} style={{ padding: '6px 4px' }}>
            <Typography.Text strong>{username}</Typography.Text>
            {full_name !== '' && <Typography.Text type="secondary"> · {full_name}</Typography.Text>}
            {noteOf(id) !== null && <div className={styles['note']}>{noteOf(id)}</div>}
          </Checkbox>
        ))}
      </Checkbox.Group>
      {shown.length === 0 && <Typography.Text type="secondary">{t('groups.assignNoMatch')}</Typography.Text>}
    </>
  );
}
