import { useId } from 'react';
import { fillOf, type ChartSeries } from './chart';
import { ChartPatterns } from './ChartPatterns';
import styles from './charts.module.css';

type Props = { unit: string; series: readonly ChartSeries[] };

/** What is counted, and what the parts of bars are, by the pattern that each has. */
export function ChartLegend({ unit, series }: Props) {
  const id = useId();
  return (
    <ul className={styles['legend']}>
      <li className={styles['unit']}>{unit}</li>
      {series.length > 1 &&
        series.map(({ key, label }) => (
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
