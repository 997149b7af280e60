import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Table, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UploadErrorDto } from '@/api/generated/model/upload-error-dto';
import { downloadText } from '@/lib/csv/download-text';
import { toCsv } from '@/lib/csv/to-csv';
import { formatNumber } from '@/lib/format/number';
import { Heading } from '@/ui/Heading';

const SHOWN = 100;

type Props = {
  errors: UploadErrorDto[];
  /** How many there are; the server names the first thousand of each part. */
  total: number;
  fileName: string;
};

/** The rows that did not go in; all of them in a CSV for whoever puts the file right. */
export function RowErrorsTable({ errors, total, fileName }: Props) {
  const { t } = useTranslation('admin');
  const headers = (['fila', 'columna', 'activo', 'error'] as const).map((key) => ({
    key,
    title: t(`upload.result.columns.${key}`),
  }));

  const download = () => {
    const rows = errors.map(({ fila, columna, activo, error }) => [fila, columna ?? '', activo, error]);
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
        // Narrower than this it scrolls; wider, the reasons wrap and none is cut off.
        scroll={{ x: 560 }}
        columns={headers.map(({ key, title }) => ({
          key,
          title,
          dataIndex: key,
          render: (value: string | number | null | undefined) =>
            value == null || value === '' ? '—' : value,
        }))}
      />
      {total > SHOWN && (
        <Typography.Text type="secondary">
          {t('upload.result.shown', {
            shown: formatNumber(Math.min(SHOWN, errors.length)),
            total: formatNumber(total),
            listed: formatNumber(errors.length),
          })}
        </Typography.Text>
      )}
    </section>
  );
}
