import { Button, Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '@/ui/SearchBox';
import type { ListParams } from '@/ui/use-list-params';
import { deviceFilters } from './use-devices';

/** Text, and what of the devices is to be seen. */
export function DeviceFiltersBar({ params, filtered }: { params: ListParams; filtered: boolean }) {
  const { t } = useTranslation('devices');
  const { t: tCommon } = useTranslation();
  return (
    <Flex gap={8} wrap style={{ marginBottom: 16 }}>
      <div style={{ flex: '1 1 260px', maxWidth: 420 }}>
        <SearchBox
          maxWidth={420}
          placeholder={t('search')}
          value={params.get('search')}
          onSearch={(text) => {
            params.filter({ search: text });
          }}
        />
      </div>
      <Select
        aria-label={t('filter')}
        style={{ flex: '1 1 240px', maxWidth: 320 }}
        value={params.get('filtro')}
        onChange={(filtro) => {
          params.filter({ filtro });
        }}
        options={[
          { value: '', label: t('filters.all') },
          ...deviceFilters.map((filtro) => ({ value: filtro as string, label: t(`filters.${filtro}`) })),
        ]}
      />
      {filtered && (
        <Button
          onClick={() => {
            params.filter({ search: '', filtro: '' });
          }}
        >
          {tCommon('actions.clearFilters')}
        </Button>
      )}
    </Flex>
  );
}
