import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useOnItsWay } from '../paper/use-on-its-way';
import type { ChartProps } from './chart';
import styles from './charts.module.css';

const BarChart = lazy(async () => ({ default: (await import('./BarChart')).BarChart }));
const ColumnChart = lazy(async () => ({ default: (await import('./ColumnChart')).ColumnChart }));

/** A chart, whose library is loaded when the first one is to be seen. `columns` for what has an order in time. */
export function Chart({ kind, ...chart }: ChartProps & { kind: 'bars' | 'columns' }) {
  const Drawing = kind === 'bars' ? BarChart : ColumnChart;
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <Drawing {...chart} />
    </Suspense>
  );
}

/** As high as columns are: nothing below jumps when they come. */
export function ChartSkeleton() {
  useOnItsWay();
  return <Skeleton active title={false} paragraph={{ rows: 6 }} className={styles['waiting']} />;
}
