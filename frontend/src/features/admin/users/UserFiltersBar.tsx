import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/ui/FilterBar';
import { SearchBox } from '@/ui/SearchBox';
import type { ListParams } from '@/ui/use-list-params';
import { userStates } from './use-users';

/** Text, and whether only those who may enter are to be seen. */
export function UserFiltersBar({ params }: { params: ListParams }) {
  const { t } = useTranslation('admin');
  return (
    <FilterBar>
      <SearchBox
        placeholder={t('users.search')}
        value={params.get('search')}
        onSearch={(text) => {
          params.filter({ search: text });
        }}
      />
      <Segmented
        aria-label={t('users.filter')}
        value={userStates.find((state) => state === params.get('estado')) ?? ''}
        options={[
          { value: '', label: t('users.all') },
          ...userStates.map((state) => ({ value: state, label: t(`users.only.${state}`) })),
        ]}
        onChange={(estado) => {
          params.filter({ estado });
        }}
      />
    </FilterBar>
  );
}
