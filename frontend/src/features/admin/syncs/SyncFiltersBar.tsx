import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '@/ui/FilterBar';
import { PeriodFilter } from '@/ui/PeriodFilter';
import { SearchBox } from '@/ui/SearchBox';
import type { ListParams } from '@/ui/use-list-params';
import { actionTypes, outcomes, useSyncUsers } from './use-syncs';

/** Text, kind of action, user, what became of it, days. */
export function SyncFiltersBar({ params, filtered }: { params: ListParams; filtered: boolean }) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const users = useSyncUsers();
  const set = (name: string) => (value: string) => {
    params.filter({ [name]: value });
  };
  return (
    <FilterBar
      onClear={
        filtered &&
        (() => {
          params.filter({
            search: '',
            action_type: '',
            usuario_id: '',
            resultado: '',
            desde: '',
            hasta: '',
          });
        })
      }
    >
      <SearchBox
        maxWidth={420}
        placeholder={t('syncs.search')}
        value={params.get('search')}
        onSearch={set('search')}
      />
      <Select
        aria-label={t('syncs.actionType')}
        value={params.get('action_type')}
        onChange={set('action_type')}
        options={[
          { value: '', label: t('syncs.allActions') },
          ...actionTypes.map((type) => ({ value: type as string, label: tCommon(`actionType.${type}`) })),
        ]}
      />
      <Select
        aria-label={t('syncs.user')}
        showSearch={{ optionFilterProp: 'label' }}
        loading={users.isPending}
        status={users.isError ? 'warning' : undefined}
        title={users.isError ? t('syncs.usersFailed') : undefined}
        value={users.data ? params.get('usuario_id') : ''}
        onChange={set('usuario_id')}
        options={[{ value: '', label: t('syncs.allUsers') }, ...(users.data ?? [])]}
      />
      <Select
        aria-label={t('syncs.outcome')}
        value={params.get('resultado')}
        onChange={set('resultado')}
        options={[
          { value: '', label: t('syncs.outcomes.all') },
          ...outcomes.map((outcome) => ({ value: outcome as string, label: t(`syncs.outcomes.${outcome}`) })),
        ]}
      />
      <PeriodFilter
        period={{ desde: params.get('desde'), hasta: params.get('hasta') }}
        onChange={params.filter}
      />
    </FilterBar>
  );
}
