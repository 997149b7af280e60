import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import type { ChartProps } from '@/ui/charts/chart';
import styles from './charts.module.css';

/** The figures of a chart as a table, for whoever wants or needs them in words. */
export function ChartData({
  label,
  rowTitle,
  series,
  rows,
}: Omit<ChartProps, 'unit'> & { rowTitle: string }) {
  const { t } = useTranslation('reports');
  return (
    <details className={styles['data']}>
      <summary>{t('data')}</summary>
      <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{rowTitle}</th>
              {series.map(({ key, label: name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {series.map(({ key }) => (
                  <td key={key}>{formatNumber(row.values[key] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
