import { useTranslation } from 'react-i18next';
import { useGetReportOptions } from '@/api/generated/reports/reports';
import { useListUsers } from '@/api/generated/users/users';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { useOnItsWay } from '@/ui/paper/use-on-its-way';
import { useFieldName } from '@/ui/use-field-name';
import { useGroupName } from './GroupSelect';
import styles from './reports.module.css';
import type { ReportParams } from './use-report-params';

type Props = { params: ReportParams; report: { generado: string; desde?: string; hasta?: string } };

/** On paper alone: what it shows, in words, and of when it is. */
export function PrintedFilters({ params, report }: Props) {
  const { t } = useTranslation('reports');
  const { t: tCommon } = useTranslation();
  const fieldName = useFieldName();
  const options = useGetReportOptions();
  const users = useListUsers();
  const group = useGroupName(params.assets.grupo_id);
  useOnItsWay(options.isPending || users.isPending || group.isPending);
  const nameOf = (list: readonly { clave: string; nombre: string }[] | undefined, clave: string) =>
    list?.find((option) => option.clave === clave)?.nombre ?? clave;
  const person = users.data?.users.find(({ id }) => id === params.work.usuario_id);
  const [action, source, field] = [params.get('accion'), params.get('origen'), params.get('campo')];
  const shown: [name: string, value: string][] = [
    [t('filters.grupo'), group.name ?? params.get('grupo')],
    [t('filters.estado'), nameOf(options.data?.estados, params.get('estado'))],
    [t('filters.categoria'), nameOf(options.data?.categorias, params.get('categoria'))],
  ];
  if (report.desde !== undefined) {
    const period = { from: formatDate(report.desde), until: formatDate(report.hasta) };
    shown.push(
      [t('filters.periodo'), t('filters.period', period)],
      [t('filters.usuario'), person?.full_name || person?.username || ''],
      [t('filters.campo'), field === 'ACTIVO_NUEVO' ? t('newAsset') : field && fieldName(field)],
      [t('filters.accion'), action && tCommon(`actionType.${action as 'CREATE'}`)],
      [t('filters.origen'), source && t(`sources.${source as 'CAMPO'}`)],
    );
  }
  const filters = shown.filter(([, value]) => value !== '');
  return (
    <dl className={styles['printed']}>
      {filters.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {filters.length === 0 && (
        <div>
          <dt>{t('filters.none')}</dt>
        </div>
      )}
      <div>
        <dt>{t('generated', { at: formatDateTime(report.generado) })}</dt>
      </div>
    </dl>
  );
}
