import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportKeys, reportPath, type ReportKey } from './groupings';
import styles from './reports.module.css';
import { withFilters, type ReportParams } from './use-report-params';

const SHARED = ['grupo', 'estado', 'categoria', 'desde', 'hasta'];

/** The reports side by side. Filters that all of them know go along. */
export function ReportTabs({ report, params }: { report: ReportKey; params: ReportParams }) {
  const { t } = useTranslation('reports');
  const search = withFilters('', Object.fromEntries(SHARED.map((name) => [name, params.get(name)])));
  return (
    <nav aria-label={t('reports')} className={styles['tabs']}>
      {reportKeys.map((key) => (
        <Link
          key={key}
          to={{ pathname: reportPath(key), search }}
          aria-current={key === report ? 'page' : undefined}
        >
          {t(`tabs.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
