import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetReportOptions } from '@/api/generated/reports/reports';
import { useListUsers } from '@/api/generated/users/users';
import { PeriodFilter } from '@/ui/PeriodFilter';
import { GroupSelect } from './GroupSelect';
import type { Grouping } from './groupings';
import styles from './reports.module.css';
import type { ReportParams } from './use-report-params';

type Props = {
  params: ReportParams;
  groupings: readonly Grouping[];
  grouping: Grouping;
  /** Of reports of what was done: the days that the server has counted. */
  period?: { desde: string; hasta: string };
  /** What else this report can be narrowed by. */
  children?: ReactNode;
};

const FILTERS = ['grupo', 'estado', 'categoria', 'usuario', 'desde', 'hasta', 'campo', 'accion', 'origen'];

export function ReportFilters({ params, groupings, grouping, period, children }: Props) {
  const { t } = useTranslation('reports');
  const { t: tCommon } = useTranslation();
  const options = useGetReportOptions();
  const set = (name: string) => (value: string) => {
    params.filter({ [name]: value });
  };
  return (
    <div className={styles['filters']}>
      <Labelled text={t('filters.agrupar')}>
        <Select
          aria-label={t('filters.agrupar')}
          value={grouping}
          onChange={set('agrupar')}
          options={groupings.map((value) => ({ value, label: t(`groupings.${value}`) }))}
        />
      </Labelled>
      <Labelled text={t('filters.grupo')}>
        <GroupSelect value={params.get('grupo')} onChange={set('grupo')} />
      </Labelled>
      <Labelled text={t('filters.estado')}>
        <OptionSelect
          label={t('filters.estado')}
          all={t('filters.allStates')}
          value={params.get('estado')}
          options={options.data?.estados}
          failed={options.isError}
          onChange={set('estado')}
        />
      </Labelled>
      <Labelled text={t('filters.categoria')}>
        <OptionSelect
          label={t('filters.categoria')}
          all={t('filters.allCategories')}
          value={params.get('categoria')}
          options={options.data?.categorias}
          failed={options.isError}
          onChange={set('categoria')}
        />
      </Labelled>
      {period !== undefined && (
        <>
          <PersonFilter value={params.get('usuario')} onChange={set('usuario')} />
          <div className={styles['period']} role="group" aria-label={t('filters.periodo')}>
            <span aria-hidden>{t('filters.periodo')}</span>
            <div>
              <PeriodFilter
                unbounded="month"
                period={{ desde: '', hasta: '', ...shownDays(params) }}
                days={{ ...period, ...shownDays(params) }}
                onChange={params.filter}
              />
            </div>
          </div>
        </>
      )}
      {children}
      {FILTERS.some((name) => params.get(name) !== '') && (
        <Button onClick={() => params.filter(Object.fromEntries(FILTERS.map((name) => [name, ''])))}>
          {tCommon('actions.clearFilters')}
        </Button>
      )}
    </div>
  );
}

/** Days that the address names. */
const shownDays = ({ work: { desde, hasta } }: ReportParams) => ({
  ...(desde && { desde }),
  ...(hasta && { hasta }),
});

/** The name over its field. The field itself carries it for screen readers. */
export function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <label>
      <span aria-hidden>{text}</span>
      {children}
    </label>
  );
}

type OptionProps = {
  label: string;
  all: string;
  value: string;
  options: readonly { clave: string; nombre: string }[] | undefined;
  /** They could not be loaded. */
  failed?: boolean;
  onChange: (value: string) => void;
};

/** What is chosen is shown as it is also where nobody offers it. */
export function OptionSelect({ label, all, value, options = [], failed = false, onChange }: OptionProps) {
  const { t } = useTranslation('reports');
  return (
    <Select
      aria-label={label}
      status={failed ? 'warning' : undefined}
      title={failed ? t('filters.optionsFailed') : undefined}
      value={value}
      onChange={onChange}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: '', label: all },
        ...options.map(({ clave, nombre }) => ({ value: clave, label: nombre })),
      ]}
    />
  );
}

function PersonFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('reports');
  const users = useListUsers(undefined, { query: { select: ({ users: all }) => all } });
  return (
    <Labelled text={t('filters.usuario')}>
      <OptionSelect
        label={t('filters.usuario')}
        all={t('filters.allUsers')}
        value={users.data ? value : ''}
        failed={users.isError}
        options={users.data?.map(({ id, full_name, username }) => ({
          clave: String(id),
          nombre: full_name || username,
        }))}
        onChange={onChange}
      />
    </Labelled>
  );
}
