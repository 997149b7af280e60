import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/ui/FilterBar';
import { PeriodFilter } from '@/ui/PeriodFilter';
import { SearchBox } from '@/ui/SearchBox';
import { actSubjects, type LogFilters, useLogUsers } from './use-log';

type Props = {
  filters: LogFilters;
  filtered: boolean;
  onFilter: (changes: Record<string, string>) => void;
};

const NONE = { search: '', usuario_id: '', asunto: '', desde: '', hasta: '' };

/** What it is about, who did it, days. */
export function LogFiltersBar({ filters, filtered, onFilter }: Props) {
  const { t } = useTranslation('access');
  const users = useLogUsers();
  return (
    <FilterBar
      onClear={
        filtered &&
        (() => {
          onFilter(NONE);
        })
      }
    >
      <SearchBox
        placeholder={t('log.search')}
        value={filters.search}
        onSearch={(search) => {
          onFilter({ search });
        }}
      />
      <Select
        aria-label={t('log.user')}
        showSearch={{ optionFilterProp: 'label' }}
        loading={users.isPending}
        status={users.isError ? 'warning' : undefined}
        title={users.isError ? t('log.usersFailed') : undefined}
        value={users.data ? filters.userId : ''}
        onChange={(usuario_id) => {
          onFilter({ usuario_id });
        }}
        options={[{ value: '', label: t('log.allUsers') }, ...(users.data ?? [])]}
      />
      <Select
        aria-label={t('log.subject')}
        value={filters.subject}
        onChange={(asunto) => {
          onFilter({ asunto });
        }}
        options={[
          { value: '', label: t('log.allSubjects') },
          ...actSubjects.map((subject) => ({
            value: subject as string,
            label: t(`log.subjects.${subject}`),
          })),
        ]}
      />
      <PeriodFilter period={filters} onChange={({ desde, hasta }) => onFilter({ desde, hasta })} />
    </FilterBar>
  );
}
