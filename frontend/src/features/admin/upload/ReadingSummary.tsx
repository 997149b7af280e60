import { Alert, Button, Collapse, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { SPREADSHEET_COLUMNS } from '@/lib/spreadsheet/columns';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { LoadingState } from '@/ui/LoadingState';
import { LeftOutRows } from './LeftOutRows';
import { listNames } from './list-names';
import { OtherSheets } from './OtherSheets';
import { ValueReadings } from './ValueReadings';
import type { ChosenFile } from './use-spreadsheet';

/** Something may have been understood otherwise than it was meant. */
const isDoubtful = ({ readings, dates }: SpreadsheetReading): boolean =>
  readings.some(({ evidence }) => evidence !== 'clear') ||
  dates?.evidence === 'mixed' ||
  dates?.evidence === 'assumed';

type Props = { chosen: ChosenFile; onCancel: () => void; onSheet: ((name: string) => void) | undefined };

/** What the reader made of the file, before anything is sent: rows, columns, how money was understood. */
export function ReadingSummary({ chosen: { reading, error, rowsRead }, onCancel, onSheet }: Props) {
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

  const { columns, unknownColumns, items, readings, dates, leftOutTotal } = reading;
  const missing = SPREADSHEET_COLUMNS.filter((column) => !columns.includes(column));
  return (
    <Flex vertical gap={10} component="section" aria-label={t('upload.reading.title')}>
      <Typography.Text strong>
        {t('upload.reading.rows', { count: items.length - leftOutTotal })} ·{' '}
        {t('upload.reading.columns', { known: columns.length })}
      </Typography.Text>
      <OtherSheets reading={reading} onSheet={onSheet} />
      <LeftOutRows reading={reading} />
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
      {(readings.length > 0 || dates) && (
        <Collapse
          size="small"
          defaultActiveKey={isDoubtful(reading) ? 'values' : undefined}
          items={[
            {
              key: 'values',
              label: t('upload.reading.money'),
              children: <ValueReadings reading={reading} />,
            },
          ]}
        />
      )}
    </Flex>
  );
}
