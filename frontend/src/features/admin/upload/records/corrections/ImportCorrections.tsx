import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ImportCorrectionDto } from '@/api/generated/model/import-correction-dto';
import type { ImportDetailDto } from '@/api/generated/model/import-detail-dto';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { Heading } from '@/ui/Heading';
import { usePersonName } from '@/ui/use-person-name';

/** The files that brought rows in error of this load mended, each with what came of it. */
export function ImportCorrections({ record }: { record: ImportDetailDto }) {
  const { t } = useTranslation('admin');
  const nameOf = usePersonName();
  const columns: DataColumn<ImportCorrectionDto>[] = [
    {
      key: 'archivo',
      title: t('imports.columns.archivo'),
      phone: 'heading',
      render: ({ id, archivo }) => (
        <Link to={`/admin/inventory/imports/${id}`} style={{ overflowWrap: 'break-word' }}>
          {archivo ?? t('imports.noName')}
        </Link>
      ),
    },
    {
      key: 'corregidas',
      title: t('upload.result.corregidas'),
      align: 'right',
      render: ({ details }) => formatNumber(details.total - details.errors),
    },
    {
      key: 'errors',
      title: t('upload.result.errors'),
      align: 'right',
      render: ({ details }) => formatNumber(details.errors),
    },
    {
      key: 'cargado',
      title: t('imports.columns.cargado'),
      render: ({ started_at, usuario }) => `${formatDateTime(started_at)} · ${nameOf(usuario)}`,
    },
  ];
  return (
    <section aria-label={t('imports.corrections.title')}>
      <Heading level={3}>{t('imports.corrections.title')}</Heading>
      <Typography.Paragraph type="secondary">{t('imports.corrections.hint')}</Typography.Paragraph>
      <DataTable
        label={t('imports.corrections.title')}
        columns={columns}
        rows={record.correcciones}
        rowKey={({ id }) => id}
        loading={false}
        empty={null}
      />
    </section>
  );
}
