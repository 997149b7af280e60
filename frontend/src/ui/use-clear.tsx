import { CloseCircleFilled } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The cross that empties a field (`allowClear`), with a name for screen readers. */
export function useClear() {
  const { t } = useTranslation();
  const label = t('actions.clear');
  return useMemo(() => ({ clearIcon: <CloseCircleFilled aria-label={label} />, label }), [label]);
}
