import { useTranslation } from 'react-i18next';
import type { KeptDto } from '@/api/generated/model/kept-dto';
import { AssetLink } from '@/ui/AssetLink';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { useFieldName } from '@/ui/use-field-name';

type Props = { rows: KeptDto[]; loading?: boolean; updating?: boolean };

/** What stays as a load made it, and why. */
export function KeptTable({ rows, loading = false, updating = false }: Props) {
  const { t } = useTranslation('admin');
  const fieldName = useFieldName();
  const columns: DataColumn<KeptDto>[] = [
    {
      key: 'activo',
      title: t('reversal.columns.activo'),
      width: 150,
      phone: 'heading',
      render: ({ activo, activo_id }) => <AssetLink id={activo_id} codigo={activo} />,
    },
    {
      key: 'campo',
      title: t('reversal.columns.campo'),
      width: 160,
      render: ({ campo }) => (campo === null ? t('reversal.wholeAsset') : fieldName(campo)),
    },
    {
      key: 'motivo',
      title: t('reversal.columns.motivo'),
      phone: 'below',
      render: ({ motivo }) => t(`reversal.because.${motivo}`),
    },
  ];
  return (
    <DataTable
      label={t('reversal.kept')}
      columns={columns}
      rows={rows}
      rowKey={({ activo_id, campo }) => `${activo_id}:${campo ?? ''}`}
      loading={loading}
      updating={updating}
      empty={<EmptyState text={t('imports.noErrors')} />}
    />
  );
}
