import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UploadDetailsDto } from '@/api/generated/model/upload-details-dto';
import type { UploadResultDto } from '@/api/generated/model/upload-result-dto';
import { formatNumber } from '@/lib/format/number';
import { Heading } from '@/ui/Heading';
import { toneStyle } from '@/ui/tones';
import { DifferencesTable } from './DifferencesTable';
import { listNames } from './list-names';
import styles from './ResultPanel.module.css';
import { RowErrorsTable } from './RowErrorsTable';

const figures: (keyof UploadDetailsDto)[] = ['total', 'inserted', 'updated', 'unchanged', 'errors'];

type Props = { result: UploadResultDto; fileName: string; clearing: boolean; onClear: () => void };

/** What became of the file: green without errors, yellow with some. */
export function ResultPanel({ result, fileName, clearing, onClear }: Props) {
  const { t } = useTranslation('admin');
  const clean = result.details.errors === 0;
  const { backgroundColor, borderColor, color } = toneStyle(clean ? 'green' : 'yellow');
  const text = result.message || t(clean ? 'upload.result.success' : 'upload.result.withErrors');
  return (
    <Card
      role="region"
      aria-label={t('upload.result.title')}
      style={{ borderColor }}
      styles={{ header: { backgroundColor, color } }}
      title={
        <Flex gap={8} align="center">
          {clean ? <CheckCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
          <Heading>{t('upload.result.title')}</Heading>
        </Flex>
      }
      extra={<Button onClick={onClear}>{t('upload.result.clear')}</Button>}
    >
      <Flex vertical gap={16}>
        <Typography.Text strong role="status">
          {text}
        </Typography.Text>
        <dl className={styles['figures']}>
          {figures.map((figure) => (
            <div key={figure} className={styles['figure']}>
              <dt>{t(`upload.result.${figure}`)}</dt>
              <dd>{formatNumber(result.details[figure])}</dd>
            </div>
          ))}
        </dl>
        {result.columnas_desconocidas.length > 0 && (
          <Typography.Text type="secondary">
            {t('upload.result.unknown', { names: listNames(result.columnas_desconocidas) })}
          </Typography.Text>
        )}
        {result.errors.length > 0 && (
          <RowErrorsTable errors={result.errors} total={result.errors_total} fileName={fileName} />
        )}
        {result.diferencias.length > 0 && (
          <DifferencesTable differences={result.diferencias} total={result.diferencias_total} />
        )}
        {clearing && <Typography.Text type="secondary">{t('upload.result.clearing')}</Typography.Text>}
      </Flex>
    </Card>
  );
}
