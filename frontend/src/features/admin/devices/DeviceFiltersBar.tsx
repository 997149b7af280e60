import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/ui/FilterBar';
import { SearchBox } from '@/ui/SearchBox';
import type { ListParams } from '@/ui/use-list-params';
import { deviceFilters } from './use-devices';

/** Text, and what of the devices is to be seen. */
export function DeviceFiltersBar({ params, filtered }: { params: ListParams; filtered: boolean }) {
  const { t } = useTranslation('devices');
  return (
    <FilterBar
      onClear={
        filtered &&
        (() => {
          params.filter({ search: '', filtro: '' });
        })
      }
    >
      <SearchBox
        maxWidth={420}
        placeholder={t('search')}
        value={params.get('search')}
        onSearch={(text) => {
          params.filter({ search: text });
        }}
      />
      <Select
        aria-label={t('filter')}
        value={params.get('filtro')}
        onChange={(filtro) => {
          params.filter({ filtro });
        }}
        options={[
          { value: '', label: t('filters.all') },
          ...deviceFilters.map((filtro) => ({ value: filtro as string, label: t(`filters.${filtro}`) })),
        ]}
      />
    </FilterBar>
  );
}
