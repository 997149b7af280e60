import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Table, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadText } from '@/lib/csv/download-text';
import { toCsv } from '@/lib/csv/to-csv';
import { formatNumber } from '@/lib/format/number';
import { Heading } from '@/ui/Heading';
import type { RowError } from './upload-types';

const SHOWN = 200;

/** The rows that did not go in; all of them in a CSV for whoever puts the file right. */
export function RowErrorsTable({ errors, fileName }: { errors: RowError[]; fileName: string }) {
  const { t } = useTranslation('admin');
  const headers = (['fila', 'columna', 'activo', 'error'] as const).map((key) => ({
    key,
    title: t(`upload.result.columns.${key}`),
  }));

  const download = () => {
    const rows = errors.map(({ fila, columna, activo, error }) => [fila, columna ?? '', activo ?? '', error]);
    const csv = toCsv([headers.map(({ title }) => title), ...rows], { separator: ';', byteOrderMark: true });
    downloadText(`errores_${fileName.replace(/\.[^.]+$/, '')}.csv`, csv);
  };

  return (
    <section aria-label={t('upload.result.errorList')}>
      <Flex justify="space-between" align="center" wrap gap={8} style={{ marginBottom: 8 }}>
        <Heading level={3}>{t('upload.result.errorList')}</Heading>
        <Button icon={<DownloadOutlined />} onClick={download}>
          {t('upload.result.download')}
        </Button>
      </Flex>
      <Table
        size="small"
        rowKey={({ fila, columna, error }) => `${fila}:${columna ?? ''}:${error}`}
        dataSource={errors.slice(0, SHOWN)}
        pagination={false}
        scroll={{ x: 'max-content', y: 360 }}
        columns={headers.map(({ key, title }) => ({
          key,
          title,
          dataIndex: key,
          render: (value: string | number | null | undefined) => value ?? '—',
        }))}
      />
      {errors.length > SHOWN && (
        <Typography.Text type="secondary">
          {t('upload.result.shown', { shown: SHOWN, total: formatNumber(errors.length) })}
        </Typography.Text>
      )}
    </section>
  );
}
