import { Alert, Button, Collapse, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { SPREADSHEET_COLUMNS } from '@/lib/spreadsheet/columns';
import { LoadingState } from '@/ui/LoadingState';
import { listNames } from './list-names';
import { MoneyReadings } from './MoneyReadings';
import type { ChosenFile } from './use-spreadsheet';

type Props = { chosen: ChosenFile; onCancel: () => void };

/** What the reader made of the file, before anything is sent: rows, columns, how money was understood. */
export function ReadingSummary({ chosen: { reading, error, rowsRead }, onCancel }: Props) {
  const { t } = useTranslation('admin');
  if (error) return <Alert type="error" showIcon role="alert" title={error.message} />;
  if (!reading) {
    const text = t('upload.reading.running');
    return (
      <Flex vertical gap={12} align="center">
        <LoadingState
          minHeight={72}
          text={rowsRead > 0 ? `${text} ${t('upload.reading.rows', { count: rowsRead })}` : text}
        />
        <Button onClick={onCancel}>{t('upload.reading.cancel')}</Button>
      </Flex>
    );
  }

  const { columns, unknownColumns, items, readings } = reading;
  const missing = SPREADSHEET_COLUMNS.filter((column) => !columns.includes(column));
  return (
    <Flex vertical gap={10} component="section" aria-label={t('upload.reading.title')}>
      <Typography.Text strong>
        {t('upload.reading.rows', { count: items.length })} ·{' '}
        {t('upload.reading.columns', { known: columns.length })}
      </Typography.Text>
      {unknownColumns.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('upload.reading.unknown', { names: listNames(unknownColumns) })}
        />
      )}
      {missing.length > 0 && (
        <Typography.Text type="secondary">
          {t('upload.reading.missing', { names: missing.join(', ') })}
        </Typography.Text>
      )}
      {readings.length > 0 && (
        <Collapse
          size="small"
          defaultActiveKey={readings.some(({ evidence }) => evidence !== 'clear') ? 'money' : undefined}
          items={[
            {
              key: 'money',
              label: t('upload.reading.money'),
              children: <MoneyReadings readings={readings} />,
            },
          ]}
        />
      )}
    </Flex>
  );
}
