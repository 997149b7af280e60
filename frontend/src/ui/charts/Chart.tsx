import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useOnItsWay } from '../paper/use-on-its-way';
import { heightOf, type ChartKind, type ChartProps } from './chart';
import { ChartLegend } from './ChartLegend';
import styles from './charts.module.css';

const BarChart = lazy(async () => ({ default: (await import('./BarChart')).BarChart }));
const ColumnChart = lazy(async () => ({ default: (await import('./ColumnChart')).ColumnChart }));

/**
 * A chart, whose library is loaded when the first one is to be seen. `columns` for what has an order in time.
 */
export function Chart({ kind, unit, ...chart }: ChartProps & { kind: ChartKind }) {
  const Drawing = kind === 'bars' ? BarChart : ColumnChart;
  return (
    <>
      <ChartLegend unit={unit} series={chart.series} />
      <Suspense fallback={<ChartSkeleton height={heightOf(kind, chart.rows.length)} />}>
        <Drawing {...chart} />
      </Suspense>
    </>
  );
}

/**
 * As high as the drawing will be, in pixels; as columns are while nobody knows. Nothing below jumps when it
 * comes.
 */
export function ChartSkeleton({ height = heightOf('columns', 0) }: { height?: number }) {
  useOnItsWay();
  return (
    <div className={styles['waiting']} style={{ height }}>
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </div>
  );
}
