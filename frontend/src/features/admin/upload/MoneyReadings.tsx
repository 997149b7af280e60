import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/lib/format/number';
import type { MoneyReading } from '@/lib/spreadsheet/reading';

/** How each money column was understood, with a value as example (rule 10). */
export function MoneyReadings({ readings }: { readings: MoneyReading[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {readings.map(({ column, style, evidence, sample }) => (
        <li key={column}>
          <Typography.Text strong>{column}</Typography.Text>: {t(`upload.reading.moneyStyle.${style}`)}
          {evidence !== 'clear' && ` (${t(`upload.reading.moneyEvidence.${evidence}`)})`}
          {sample && (
            <Typography.Text type="secondary">
              {'. '}
              {t('upload.reading.example', { raw: sample.text, read: formatMoney(sample.value) })}
            </Typography.Text>
          )}
        </li>
      ))}
    </ul>
  );
}
