import { AutoComplete } from 'antd';
import { useMemo } from 'react';
import { useListGroups } from '@/api/generated/groups/groups';
import type { GroupType } from '@/api/generated/model/group-type';
import { nameKey } from '@/lib/text/equality';
import { useClear } from '@/ui/use-clear';

type Props = {
  tipo: GroupType;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
};

/** The name of a place: those that there are on its level are proposed, a new one makes its group. */
export function PlaceInput({ tipo, ...field }: Props) {
  const { data } = useListGroups();
  const clear = useClear();
  const options = useMemo(() => {
    const names = (data?.groups ?? []).filter((group) => group.tipo === tipo).map(({ nombre }) => nombre);
    return [...new Set(names)].map((value) => ({ value }));
  }, [data, tipo]);
  return (
    <AutoComplete
      {...field}
      allowClear={clear}
      options={options}
      // Enter opens the list, or takes what is marked in it; it does not send the form.
      onInputKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      showSearch={{
        filterOption: (typed, option) => nameKey(option?.value ?? '').includes(nameKey(typed)),
      }}
    />
  );
}
