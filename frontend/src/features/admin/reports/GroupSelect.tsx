import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListGroups } from '@/api/generated/groups/groups';
import { groupPaths, pathText } from '@/lib/groups/group-paths';
import { nameKey } from '@/lib/text/equality';
import styles from './reports.module.css';

/** All groups, flat. */
const useGroups = () => useListGroups({ query: { select: ({ groups }) => groups } });

/** A group's name with those above it, where the groups are known. */
export function useGroupName(id: number | undefined): { name: string | undefined; isPending: boolean } {
  const { data, isPending } = useGroups();
  const group = data?.find((one) => one.id === id);
  return { name: data && group && pathText([...groupPaths(data)(group.id), group]), isPending };
}

/** One group among thousands: found by its name or by those above it, which tell the same names apart. */
export function GroupSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('reports');
  const groups = useGroups();
  const options = useMemo(() => {
    const pathOf = groupPaths(groups.data ?? []);
    return (groups.data ?? []).map((group) => {
      const path = pathText(pathOf(group.id));
      return {
        value: String(group.id),
        label: group.nombre,
        path,
        words: nameKey(`${path} ${group.nombre}`),
      };
    });
  }, [groups.data]);
  return (
    <Select
      aria-label={t('filters.grupo')}
      loading={groups.isPending}
      status={groups.isError ? 'warning' : undefined}
      title={groups.isError ? t('filters.optionsFailed') : undefined}
      value={groups.data ? value : ''}
      onChange={onChange}
      popupMatchSelectWidth={320}
      showSearch={{ filterOption: (text, option) => (option?.words ?? '').includes(nameKey(text)) }}
      options={[{ value: '', label: t('filters.allGroups'), path: '', words: '' }, ...options]}
      optionRender={({ data }) => (
        <>
          {data.label}
          {data.path !== '' && <span className={styles['path']}>{data.path}</span>}
        </>
      )}
    />
  );
}
