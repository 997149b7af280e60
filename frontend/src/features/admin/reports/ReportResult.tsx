import { Card } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '@/ui/charts/Chart';
import type { ChartRow, ChartSeries } from '@/ui/charts/chart';
import type { DataSort } from '@/ui/data-column';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { Pager } from '@/ui/Pager';
import { Surface } from '@/ui/Surface';
import { useIsPhone } from '@/ui/use-is-phone';
import type { Grouping, ReportKey } from './groupings';
import styles from './reports.module.css';
import { RowName } from './RowName';
import type { ReportParams } from './use-report-params';

type ReportRow = { clave: string; nombre: string; ruta: readonly string[] };

type Props<Row> = {
  report: ReportKey;
  params: ReportParams;
  grouping: Grouping;
  data: { filas: Row[]; grafico: Row[]; total: number; totalPages: number };
  updating: boolean;
  printing: boolean;
  /** The figures of the whole, in words. */
  summary: ReactNode;
  series: readonly ChartSeries[];
  toBar: (row: Row) => Pick<ChartRow, 'values' | 'text' | 'tone'>;
  /** Beside the one that says what rows are. */
  columns: DataColumn<Row>[];
  totals: Partial<Record<string, ReactNode>>;
  sort: DataSort;
  into?: (row: Row) => Record<string, string> | null;
  empty: ReactNode;
};

/** Thirty cards that say nothing would hide those that do. */
const hasFigures =
  <Row,>(toBar: Props<Row>['toBar']) =>
  (row: Row): boolean =>
    Object.values(toBar(row).values).some((value) => value > 0);

/** A report: what it comes to, as a chart and as a table with its total. */
export function ReportResult<Row extends ReportRow>(props: Props<Row>) {
  const { report, params, grouping, data, updating, printing, summary, series, toBar, columns } = props;
  const { t } = useTranslation('reports');
  const phone = useIsPhone();
  const words = { report: t(`titles.${report}`), grouping: t(`groupings.${grouping}`).toLowerCase() };
  if (data.total === 0) return <Surface padded>{props.empty}</Surface>;
  return (
    <>
      <div className={styles['summary']}>{summary}</div>
      <Card>
        <Chart
          kind={grouping === 'fecha' ? 'columns' : 'bars'}
          label={t('chart', words)}
          unit={columns[0]?.title ?? ''}
          series={series}
          rows={data.grafico.map((row) => ({
            key: row.clave,
            label: row.nombre,
            isRest: row.clave === '(otros)',
            ...toBar(row),
          }))}
        />
      </Card>
      <div>
        <DataTable
          label={t('table', words)}
          columns={[
            {
              key: 'nombre',
              title: t(`groupings.${grouping}`),
              phone: 'heading',
              sort: 'nombre',
              render: (row) => <RowName row={row} grouping={grouping} into={props.into?.(row)} />,
            },
            ...columns,
          ]}
          rows={phone && grouping === 'fecha' ? data.filas.filter(hasFigures(toBar)) : data.filas}
          rowKey={({ clave }) => clave}
          loading={false}
          updating={updating && !printing}
          empty={props.empty}
          sort={props.sort}
          totals={{ nombre: t('total'), ...props.totals }}
        />
        {data.total > data.filas.length && printing && (
          <p className={styles['printed']}>{t('printedRows', { n: data.filas.length, total: data.total })}</p>
        )}
        <div className={styles['controls']}>
          <Pager
            page={params.page}
            totalPages={printing ? undefined : data.totalPages}
            onChange={params.turnTo}
            disabled={updating}
          />
        </div>
      </div>
    </>
  );
}
