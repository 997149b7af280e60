import { Alert, Button, Collapse, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { SPREADSHEET_COLUMNS } from '@/lib/spreadsheet/columns';
import { leftOutTotal } from '@/lib/spreadsheet/left-out-rows';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { LoadingState } from '@/ui/LoadingState';
import { LeftOutRows } from './LeftOutRows';
import { listNames } from './list-names';
import { OtherSheets } from './OtherSheets';
import { ExportedNotice } from './review/ExportedNotice';
import { KnownNotice } from './review/KnownNotice';
import { MendsNotice } from './review/MendsNotice';
import type { Review } from './review/review';
import { ValueReadings } from './ValueReadings';
import type { ChosenFile } from './use-spreadsheet';

/** Something may have been understood otherwise than it was meant. */
const isDoubtful = ({ readings, dates }: SpreadsheetReading): boolean =>
  readings.some(({ evidence }) => evidence !== 'clear' && evidence !== 'chosen') ||
  dates?.evidence === 'mixed' ||
  dates?.evidence === 'assumed';

type Props = {
  chosen: ChosenFile;
  onCancel: () => void;
  /** undefined while nothing may be changed: what was asked for is on its way. */
  review: Review | undefined;
};

/**
 * What the reader made of the file, before anything is sent: where it looked, rows, columns, how money was
 * understood.
 */
export function ReadingSummary({ chosen, onCancel, review }: Props) {
  const { t } = useTranslation('admin');
  const { outline, reading, error, known } = chosen;
  const place = outline && (
    <>
      <OtherSheets reading={outline} onSheet={review?.onSheet} />
      {known && <KnownNotice known={known} onReset={review?.onReset} />}
    </>
  );
  if (error) {
    return (
      <Flex vertical gap={10}>
        {place}
        <Alert
          type="error"
          showIcon
          role="alert"
          title={error.message}
          description={outline && t('upload.review.afterRefusal')}
        />
      </Flex>
    );
  }
  if (!reading) return <Running rows={chosen.rowsRead} onCancel={onCancel} />;
  const { columns, unknownColumns, items, readings, dates, leftOut } = reading;
  // What was decided last, which the reading in sight may not know yet.
  const { choices } = chosen;
  const missing = SPREADSHEET_COLUMNS.filter(
    (column) => !columns.includes(column) && reading.choices.values?.[column] === undefined,
  );
  return (
    <Flex vertical gap={10} component="section" aria-label={t('upload.reading.title')}>
      <Typography.Text strong>
        {t('upload.reading.rows', { count: items.length - leftOutTotal(leftOut) })} ·{' '}
        {t('upload.reading.columns', { known: columns.length })}
      </Typography.Text>
      {place}
      <ExportedNotice
        exported={reading.exported}
        onDecline={review && (() => review.onChoices({ ...choices, exported: false }))}
      />
      {reading.mends && (
        <MendsNotice
          mends={reading.mends}
          onDecline={review && (() => review.onChoices({ ...choices, mends: false }))}
        />
      )}
      <LeftOutRows leftOut={leftOut} />
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
              children: (
                <ValueReadings
                  reading={reading}
                  money={choices.money}
                  onChoices={review && ((change) => review.onChoices({ ...choices, ...change }))}
                />
              ),
            },
          ]}
        />
      )}
    </Flex>
  );
}

function Running({ rows, onCancel }: { rows: number; onCancel: () => void }) {
  const { t } = useTranslation('admin');
  const text = t('upload.reading.running');
  return (
    <Flex vertical gap={12} align="center">
      <LoadingState
        minHeight={72}
        text={rows > 0 ? `${text} ${t('upload.reading.rows', { count: rows })}` : text}
      />
      <Button onClick={onCancel}>{t('upload.reading.cancel')}</Button>
    </Flex>
  );
}
