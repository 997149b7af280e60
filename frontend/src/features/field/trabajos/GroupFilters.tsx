import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input, Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { groupTypes } from '@/ui/TypeTag';
import { useClear } from '@/ui/use-clear';
import type { GroupFilter } from './group-filter';
import styles from './trabajos.module.css';

type Props = { filter: GroupFilter; onChange: (filter: GroupFilter) => void };

/** Not drawn anew for what becomes of the groups. */
export const GroupFilters = memo(function GroupFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('field');
  const { t: common } = useTranslation();
  const clear = useClear();
  return (
    <div className={styles['filters']} role="search">
      <Input
        size="large"
        allowClear={clear}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('trabajos.search')}
        aria-label={t('trabajos.search')}
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <Select
        size="large"
        aria-label={t('trabajos.type')}
        value={filter.tipo}
        onChange={(tipo) => onChange({ ...filter, tipo })}
        options={[
          { value: 'ALL' as const, label: common('groupTypes.all') },
          ...groupTypes.map((tipo) => ({ value: tipo, label: common(`groupTypes.${tipo}`) })),
        ]}
      />
      <Checkbox
        className={styles['checkbox']}
        checked={filter.onlyMissing}
        onChange={({ target }) => onChange({ ...filter, onlyMissing: target.checked })}
      >
        {t('trabajos.notDownloadedOnly')}
      </Checkbox>
    </div>
  );
});
