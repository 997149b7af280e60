import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { StatusTag } from '@/ui/StatusTag';
import { NONE, wayInto, type Grouping } from './groupings';
import styles from './reports.module.css';
import { withFilters } from './use-report-params';

type Row = { clave: string; nombre: string; ruta: readonly string[] };

/** What a row sums up, with the groups above it; leads into it where there is something further in. */
export function RowName({
  row,
  grouping,
  into = wayInto(grouping, row),
}: {
  row: Row;
  grouping: Grouping;
  into?: Record<string, string> | null;
}) {
  const { search } = useLocation();
  const name = grouping === 'estado' && row.clave !== NONE ? <StatusTag estado={row.nombre} /> : row.nombre;
  return (
    <>
      {into ? <Link to={withFilters(search, into)}>{name}</Link> : name}
      {row.ruta.length > 0 && <span className={styles['path']}>{row.ruta.join(' › ')}</span>}
    </>
  );
}

/** The heading of the column that says what rows are. */
export function useGroupingName(): (grouping: Grouping) => string {
  const { t } = useTranslation('reports');
  return (grouping) => t(`groupings.${grouping}`);
}
