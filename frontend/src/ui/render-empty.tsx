import type { ConfigProviderProps } from 'antd';
import { i18n } from '@/lib/i18n/i18n';
import { EmptyState } from './EmptyState';

/** What the library shows where a list of its own is empty. */
export const renderEmpty: NonNullable<ConfigProviderProps['renderEmpty']> = (where) =>
  where === 'Table.filter' ? null : <EmptyState small={where !== 'Table'} text={i18n.t('empty')} />;
