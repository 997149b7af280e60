import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListReportChangesOrden } from '@/api/generated/model/list-report-changes-orden';
import type { ReportChangeDto } from '@/api/generated/model/report-change-dto';
import { useListReportChanges } from '@/api/generated/reports/reports';
import { formatField } from '@/lib/format/asset-field';
import { formatDateTime } from '@/lib/format/date';
import { ActionTag } from '@/ui/ActionTag';
import { AssetLink } from '@/ui/AssetLink';
import { EmptyState } from '@/ui/EmptyState';
import { GroupPath } from '@/ui/GroupPath';
import { useFieldName } from '@/ui/use-field-name';
import { usePersonName } from '@/ui/use-person-name';
import { ReportList } from './ReportList';
import styles from './reports.module.css';
import { usePrintWhenReady, type usePaper } from './use-paper';
import { sortingOf, type ReportParams } from './use-report-params';
import type { ChangeFilters } from './change-filters';

type Props = { params: ReportParams; filters: ChangeFilters; paper: ReturnType<typeof usePaper> };

/** The changes of the period, the latest first. */
export function ChangeList({ params, filters, paper }: Props) {
  const { t } = useTranslation('reports');
  const nameOf = usePersonName();
  const { asked, sort } = sortingOf(params, ListReportChangesOrden, '-synced_at');
  const query = useListReportChanges(
    { ...params.assets, ...params.work, ...filters, ...asked, ...paper.rows },
    { query: { placeholderData: keepPreviousData } },
  );
  usePrintWhenReady(paper, query);
  return (
    <ReportList
      label={t('changesList')}
      params={params}
      query={query}
      printing={paper.printing}
      rows={query.data?.cambios ?? []}
      rowKey={({ id, campo }) => `${id} ${campo}`}
      sort={sort}
      columns={[
        {
          key: 'activo',
          title: t('asset'),
          phone: 'heading',
          render: ({ activo_id, activo_codigo, activo_descripcion }) => (
            <>
              <AssetLink id={activo_id} codigo={activo_codigo} />
              <div>{activo_descripcion ?? '—'}</div>
            </>
          ),
        },
        { key: 'cambio', title: t('change'), phone: 'below', render: (row) => <Change {...row} /> },
        { key: 'accion', title: t('action'), render: ({ action_type }) => <ActionTag type={action_type} /> },
        {
          key: 'usuario',
          title: t('user'),
          render: (row) => (
            <>
              {nameOf(row)}
              <span className={styles['path']}>{t(`sources.${row.source}`)}</span>
            </>
          ),
        },
        {
          key: 'fecha',
          title: t('date'),
          sort: 'synced_at',
          oneLine: true,
          render: ({ synced_at }) => formatDateTime(synced_at),
        },
        {
          key: 'grupo',
          title: t('place'),
          phone: 'below',
          render: ({ grupo_nombre, grupo_ruta }) => <GroupPath above={grupo_ruta} name={grupo_nombre} />,
        },
      ]}
      empty={<EmptyState text={t('emptyPeriod')} hint={t('emptyPeriodHint')} />}
    />
  );
}

function Change({ campo, antes, despues }: ReportChangeDto) {
  const { t } = useTranslation('reports');
  const fieldName = useFieldName();
  if (campo === 'ACTIVO_NUEVO') return t('newAsset');
  return (
    <span className={styles['change']}>
      {fieldName(campo)}: <del>{formatField(campo, antes)}</del> →{' '}
      <strong>{formatField(campo, despues)}</strong>
    </span>
  );
}
