import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons';
import { Segmented, Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS_FILTERS, type StatusFilter } from './asset-filter';
import type { View } from './list/AssetList';
import styles from './group-assets.module.css';

type Props = {
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
  view: View;
  onView: (view: View) => void;
};

/** Which assets a list shows, and how: chosen seldom, and not drawn anew for each letter of a search. */
export const ListChoices = memo(function ListChoices({ status, onStatus, view, onView }: Props) {
  const { t } = useTranslation('field');
  return (
    <>
      <Select
        size="large"
        className={styles['status']}
        aria-label={t('assets.status')}
        value={status}
        onChange={onStatus}
        options={STATUS_FILTERS.map((value) => ({ value, label: t(`assets.statuses.${value}`) }))}
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
    </>
  );
});
