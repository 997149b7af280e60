import { Flex, Radio, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyStyle } from '@/lib/cells/amounts';
import type { DateOrder } from '@/lib/cells/dates';
import { formatMoney } from '@/lib/format/number';
import type { ReadingChoices } from '@/lib/spreadsheet/choices';
import { DATE_COLUMN } from '@/lib/spreadsheet/columns';
import type { MoneyReading, SpreadsheetReading } from '@/lib/spreadsheet/reading';

const STYLES: readonly MoneyStyle[] = ['spanish', 'plain'];
const ORDERS: readonly DateOrder[] = ['day-first', 'month-first'];

type Props = {
  reading: SpreadsheetReading;
  /** What was decided of money until now, be it read already or not. */
  money: ReadingChoices['money'];
  /** undefined while nothing may be changed. */
  onChoices: ((change: Pick<ReadingChoices, 'money' | 'dates'>) => void) | undefined;
};

/**
 * How each column of money and the one of dates were understood, with a value as example, and the other way
 * (rule 10).
 */
export function ValueReadings({ reading: { readings, dates }, money, onChoices }: Props) {
  const { t } = useTranslation('admin');
  const doubtOf = (evidence: MoneyReading['evidence']) =>
    evidence !== 'clear' && t(`upload.reading.moneyEvidence.${evidence}`);
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {readings.map(({ column, style, evidence, sample }) => (
        <Line
          key={column}
          column={column}
          how={t(`upload.reading.moneyStyle.${style}`)}
          doubt={doubtOf(evidence)}
          example={sample && { raw: sample.text, read: formatMoney(sample.value) }}
          {...(style !== 'number' &&
            evidence !== 'same' && {
              value: style,
              options: STYLES.map((one) => ({ value: one, label: t(`upload.reading.moneyStyle.${one}`) })),
              onChange: onChoices && ((one) => onChoices({ money: { ...money, [column]: one } })),
            })}
        />
      ))}
      {dates && (
        <Line<DateOrder>
          column={DATE_COLUMN}
          how={t(`upload.reading.dateOrder.${dates.order}`)}
          doubt={
            dates.evidence !== 'clear' &&
            dates.evidence !== 'same' &&
            t(`upload.reading.dateEvidence.${dates.evidence}`)
          }
          example={dates.sample && { raw: dates.sample.text, read: dates.sample.value }}
          {...(dates.evidence !== 'same' && {
            value: dates.order,
            options: ORDERS.map((one) => ({ value: one, label: t(`upload.reading.dateOrder.${one}`) })),
            onChange: onChoices && ((one) => onChoices({ dates: one })),
          })}
        />
      )}
    </ul>
  );
}

type LineProps<Value extends string> = {
  column: string;
  how: ReactNode;
  doubt: string | false;
  example: { raw: string; read: string } | undefined;
  /** Only where it could be read otherwise. */
  value?: Value;
  options?: { value: Value; label: string }[];
  onChange?: ((value: Value) => void) | undefined;
};

function Line<Value extends string>({
  column,
  how,
  doubt,
  example,
  value,
  options,
  onChange,
}: LineProps<Value>) {
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
      {options && (
        <Flex style={{ padding: '4px 0 8px' }}>
          <Radio.Group
            aria-label={t('upload.review.readingOf', { column })}
            value={value}
            disabled={!onChange}
            options={options}
            onChange={({ target }) => onChange?.(target.value as Value)}
          />
        </Flex>
      )}
    </li>
  );
}
