import { AppstoreOutlined, BarsOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { STATUS_FILTERS, type AssetFilter } from './asset-filter';
import type { View } from './AssetList';
import styles from './group-assets.module.css';

type Props = {
  filter: AssetFilter;
  onFilter: (filter: AssetFilter) => void;
  view: View;
  onView: (view: View) => void;
};

/** Search, status and view; it stays in sight while thousands of assets scroll below it. */
export function AssetToolbar({ filter, onFilter, view, onView }: Props) {
  const { t } = useTranslation('field');
  return (
    <div className={styles['toolbar']} role="search">
      <Input
        size="large"
        allowClear
        className={styles['search']}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('assets.search')}
        aria-label={t('assets.searchLabel')}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <Select
        size="large"
        className={styles['status']}
        aria-label={t('assets.status')}
        value={filter.status}
        onChange={(status) => onFilter({ ...filter, status })}
        options={STATUS_FILTERS.map((status) => ({ value: status, label: t(`assets.statuses.${status}`) }))}
      />
      <Segmented
        size="large"
        aria-label={t('assets.view')}
        value={view}
        onChange={onView}
        options={[
          { value: 'list' as const, icon: <BarsOutlined />, title: t('assets.list') },
          { value: 'grid' as const, icon: <AppstoreOutlined />, title: t('assets.grid') },
        ]}
      />
    </div>
  );
}
