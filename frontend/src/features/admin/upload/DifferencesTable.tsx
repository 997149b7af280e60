import { Table, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Heading } from '@/ui/Heading';
import type { Difference } from './upload-types';

const SHOWN = 200;

/** Field edits that stand against the file (rule 11), both values side by side. */
export function DifferencesTable({ differences }: { differences: Difference[] }) {
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
        scroll={{ x: 'max-content', y: 300 }}
        columns={[
          { title: t('upload.result.columns.fila'), dataIndex: 'fila' },
          { title: t('upload.result.diferenciasColumns.activo'), dataIndex: 'activo' },
          { title: t('upload.result.diferenciasColumns.campo'), dataIndex: 'campo' },
          { title: t('upload.result.diferenciasColumns.campoValue'), dataIndex: 'valor_actual' },
          { title: t('upload.result.diferenciasColumns.archivoValue'), dataIndex: 'valor_archivo' },
        ]}
      />
    </section>
  );
}
