import { useId } from 'react';
import { fillOf, type ChartSeries } from './chart';
import { ChartPatterns } from './ChartPatterns';
import styles from './charts.module.css';

/** What the parts of bars are, by the pattern that each has. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  const id = useId();
  if (series.length < 2) return null;
  return (
    <ul className={styles['legend']}>
      {series.map(({ key, label }) => (
        <li key={key}>
          <svg width={14} height={14} aria-hidden>
            <ChartPatterns id={id} series={series} />
            <rect width={14} height={14} rx={2} fill={fillOf(id, { series }, key)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
