import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { ListUnvisitedAssetsOrden } from '@/api/generated/model/list-unvisited-assets-orden';
import { useListUnvisitedAssets } from '@/api/generated/reports/reports';
import { formatMoney } from '@/lib/format/number';
import { AssetLink } from '@/ui/AssetLink';
import { EmptyState } from '@/ui/EmptyState';
import { GroupPath } from '@/ui/GroupPath';
import { StatusTag } from '@/ui/StatusTag';
import { ReportList } from './ReportList';
import { usePrintWhenReady, type usePaper } from './use-paper';
import { sortingOf, type ReportParams } from './use-report-params';

type Props = { params: ReportParams; paper: ReturnType<typeof usePaper> };

/** The assets that nobody has touched in the field, by number. */
export function UnvisitedAssets({ params, paper }: Props) {
  const { t } = useTranslation('reports');
  const { t: tCommon } = useTranslation();
  const { asked, sort } = sortingOf(params, ListUnvisitedAssetsOrden, 'numero_de_activo');
  const query = useListUnvisitedAssets(
    { ...params.assets, ...asked, ...paper.rows },
    { query: { placeholderData: keepPreviousData } },
  );
  usePrintWhenReady(paper, query);
  return (
    <ReportList
      label={t('unvisitedList')}
      params={params}
      query={query}
      printing={paper.printing}
      rows={query.data?.activos ?? []}
      rowKey={({ id }) => String(id)}
      sort={sort}
      columns={[
        {
          key: 'activo',
          title: t('asset'),
          sort: 'numero_de_activo',
          phone: 'heading',
          render: ({ id, numero_de_activo, descripcion }) => (
            <>
              <AssetLink id={id} codigo={numero_de_activo} />
              <div>{descripcion ?? '—'}</div>
            </>
          ),
        },
        {
          key: 'estado',
          title: t('groupings.estado'),
          sort: 'estado',
          render: ({ estado }) => <StatusTag estado={estado} />,
        },
        {
          key: 'categoria',
          title: t('groupings.categoria'),
          sort: 'categoria',
          render: ({ categoria }) => categoria ?? '—',
        },
        {
          key: 'grupo',
          title: t('place'),
          phone: 'below',
          render: ({ grupo_nombre, grupo_ruta }) => <GroupPath above={grupo_ruta} name={grupo_nombre} />,
        },
        {
          key: 'valor',
          title: tCommon('assetFields.COSTO_ACTUAL'),
          align: 'right',
          sort: 'valor',
          oneLine: true,
          render: ({ valor }) => formatMoney(valor),
        },
      ]}
      empty={<EmptyState text={t('allVisited')} hint={t('emptyHint')} />}
    />
  );
}
