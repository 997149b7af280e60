import { Table, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UploadDifferenceDto } from '@/api/generated/model/upload-difference-dto';
import { formatNumber } from '@/lib/format/number';
import { Heading } from '@/ui/Heading';

const SHOWN = 100;

type Props = { differences: UploadDifferenceDto[]; total: number };

/** Field edits that stand against the file (rule 11), both values side by side. */
export function DifferencesTable({ differences, total }: Props) {
  const { t } = useTranslation('admin');
  return (
    <section aria-label={t('upload.result.diferencias')}>
      <Heading level={3}>{t('upload.result.diferencias')}</Heading>
      <Typography.Paragraph type="secondary">{t('upload.result.diferenciasHint')}</Typography.Paragraph>
      <Table
        size="small"
        rowKey={({ fila, campo }) => `${fila}:${campo}`}
        dataSource={differences.slice(0, SHOWN)}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t('upload.result.columns.fila'), dataIndex: 'fila' },
          { title: t('upload.result.diferenciasColumns.activo'), dataIndex: 'activo' },
          { title: t('upload.result.diferenciasColumns.campo'), dataIndex: 'campo' },
          { title: t('upload.result.diferenciasColumns.campoValue'), dataIndex: 'valor_actual' },
          { title: t('upload.result.diferenciasColumns.archivoValue'), dataIndex: 'valor_archivo' },
        ]}
      />
      {total > SHOWN && (
        <Typography.Text type="secondary">
          {t('upload.result.differencesShown', { shown: SHOWN, total: formatNumber(total) })}
        </Typography.Text>
      )}
    </section>
  );
}
