import { AppstoreOutlined, BarsOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Segmented, Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyBurst } from './scanning/key-burst';
import { STATUS_FILTERS, type AssetFilter } from './asset-filter';
import type { View } from './AssetList';
import styles from './group-assets.module.css';

type Props = {
  filter: AssetFilter;
  onFilter: (filter: AssetFilter) => void;
  view: View;
  onView: (view: View) => void;
  /** Enter was pressed in the search: what it holds was scanned, or typed by somebody. */
  onCode: (code: string, how: 'scanned' | 'typed') => void;
};

/** Search, status and view; it stays in sight while thousands of assets scroll below it. */
export function AssetToolbar({ filter, onFilter, view, onView, onCode }: Props) {
  const { t } = useTranslation('field');
  const [burst] = useState(() => new KeyBurst());
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    const scanned = burst.next(event.nativeEvent);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { text } = filter;
    // A scan leaves the search as it was before.
    if (scanned !== null && text.endsWith(scanned))
      onFilter({ ...filter, text: text.slice(0, -scanned.length) });
    // What comes next replaces it, also from a scanner that is as slow as a person.
    else event.currentTarget.select();
    const code = scanned ?? text.trim();
    if (code !== '') onCode(code, scanned === null ? 'typed' : 'scanned');
  };
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
        onKeyDown={hear}
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
