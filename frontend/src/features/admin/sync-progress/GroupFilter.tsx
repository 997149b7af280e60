import { Flex, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupProgressDto } from '@/api/generated/model/group-progress-dto';
import { SearchBox } from '@/ui/SearchBox';
import { groupTypes } from '@/ui/TypeTag';
import type { ListParams } from '@/ui/use-list-params';

/** By level, each with how many there are, and by name; both stand in the address. */
export function GroupFilter({ groups, params }: { groups: GroupProgressDto[]; params: ListParams }) {
  const { t } = useTranslation('admin');
  const options = ['' as const, ...groupTypes].map((tipo) => ({
    value: tipo,
    label: t('progress.filterCount', {
      name: t(`progress.filters.${tipo === '' ? 'all' : tipo}`),
      count: tipo === '' ? groups.length : groups.filter((group) => group.tipo === tipo).length,
    }),
  }));
  return (
    <Flex wrap gap={12} align="center">
      <Radio.Group
        aria-label={t('progress.filter')}
        optionType="button"
        options={options}
        value={params.get('tipo')}
        onChange={({ target }) => {
          params.filter({ tipo: String(target.value) });
        }}
      />
      <SearchBox
        placeholder={t('progress.search')}
        value={params.get('search')}
        onSearch={(search) => {
          params.filter({ search });
        }}
        maxWidth={280}
      />
    </Flex>
  );
}
