import { Button, Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { PeriodFilter } from '@/ui/PeriodFilter';
import { SearchBox } from '@/ui/SearchBox';
import type { ListParams } from '@/ui/use-list-params';
import { actionTypes, useSyncUsers } from './use-syncs';

/** Text, kind of action, user, days. */
export function SyncFiltersBar({ params, filtered }: { params: ListParams; filtered: boolean }) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const users = useSyncUsers();
  const search = params.get('search');
  return (
    <Flex gap={8} wrap style={{ marginBottom: 16 }}>
      <div style={{ flex: '1 1 260px', maxWidth: 420 }}>
        <SearchBox
          maxWidth={420}
          placeholder={t('syncs.search')}
          value={search}
          onSearch={(text) => {
            params.filter({ search: text });
          }}
        />
      </div>
      <Select
        aria-label={t('syncs.actionType')}
        style={{ flex: '1 1 170px', maxWidth: 220 }}
        value={params.get('action_type')}
        onChange={(type) => {
          params.filter({ action_type: type });
        }}
        options={[
          { value: '', label: t('syncs.allActions') },
          ...actionTypes.map((type) => ({ value: type as string, label: tCommon(`actionType.${type}`) })),
        ]}
      />
      <Select
        aria-label={t('syncs.user')}
        style={{ flex: '1 1 170px', maxWidth: 220 }}
        showSearch={{ optionFilterProp: 'label' }}
        loading={users.isPending}
        status={users.isError ? 'warning' : undefined}
        title={users.isError ? t('syncs.usersFailed') : undefined}
        value={users.data ? params.get('usuario_id') : ''}
        onChange={(id) => {
          params.filter({ usuario_id: id });
        }}
        options={[{ value: '', label: t('syncs.allUsers') }, ...(users.data ?? [])]}
      />
      <PeriodFilter
        period={{ desde: params.get('desde'), hasta: params.get('hasta') }}
        onChange={params.filter}
      />
      {filtered && (
        <Button
          onClick={() => {
            params.filter({ search: '', action_type: '', usuario_id: '', desde: '', hasta: '' });
          }}
        >
          {tCommon('actions.clearFilters')}
        </Button>
      )}
    </Flex>
  );
}
