import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './reports.module.css';
import type { ReportParams } from './use-report-params';

/** Figures, or what they count one by one. */
export function ViewSwitch({ params }: { params: ReportParams }) {
  const { t } = useTranslation('reports');
  return (
    <div className={styles['controls']}>
      <Segmented
        aria-label={t('view')}
        value={params.isList ? 'lista' : ''}
        options={[
          { value: '', label: t('views.resumen') },
          { value: 'lista', label: t('views.lista') },
        ]}
        onChange={(vista) => params.filter({ vista })}
      />
    </div>
  );
}
