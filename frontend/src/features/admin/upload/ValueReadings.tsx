import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/lib/format/number';
import { DATE_COLUMN } from '@/lib/spreadsheet/columns';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';

/** How each column of money and the one of dates were understood, with a value as example (rule 10). */
export function ValueReadings({ reading: { readings, dates } }: { reading: SpreadsheetReading }) {
  const { t } = useTranslation('admin');
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {readings.map(({ column, style, evidence, sample }) => (
        <Line
          key={column}
          column={column}
          how={t(`upload.reading.moneyStyle.${style}`)}
          doubt={evidence !== 'clear' && t(`upload.reading.moneyEvidence.${evidence}`)}
          example={sample && { raw: sample.text, read: formatMoney(sample.value) }}
        />
      ))}
      {dates && (
        <Line
          column={DATE_COLUMN}
          how={t(`upload.reading.dateOrder.${dates.order}`)}
          doubt={
            (dates.evidence === 'mixed' || dates.evidence === 'assumed') &&
            t(`upload.reading.dateEvidence.${dates.evidence}`)
          }
          example={dates.sample && { raw: dates.sample.text, read: dates.sample.value }}
        />
      )}
    </ul>
  );
}

type LineProps = {
  column: string;
  how: ReactNode;
  doubt: string | false;
  example: { raw: string; read: string } | undefined;
};

function Line({ column, how, doubt, example }: LineProps) {
  const { t } = useTranslation('admin');
  return (
    <li>
      <Typography.Text strong>{column}</Typography.Text>: {how}
      {doubt !== false && ` (${doubt})`}
      {example && (
        <Typography.Text type="secondary">
          {'. '}
          {t('upload.reading.example', example)}
        </Typography.Text>
      )}
    </li>
  );
}
