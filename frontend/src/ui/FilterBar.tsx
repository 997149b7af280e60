import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FilterBar.module.css';

type Props = {
  children: ReactNode;
  /** Takes all filters away; where there are none, there is nothing to take away. */
  onClear?: (() => void) | false;
};

/**
 * What a list can be narrowed by, above it. Its children are the fields themselves: it gives them their
 * widths.
 */
export function FilterBar({ children, onClear = false }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles['bar']}>
      {children}
      {onClear && <Button onClick={onClear}>{t('actions.clearFilters')}</Button>}
    </div>
  );
}
