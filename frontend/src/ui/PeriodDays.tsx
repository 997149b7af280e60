import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { DAY, isDay } from '@/lib/format/day';
import type { Period } from '@/lib/format/periods';

type Props = { period: Period; onChange: (period: Period) => void };

/** First and last day, each with a calendar of its own: two side by side are too wide for a phone. */
export function PeriodDays({ period, onChange }: Props) {
  const { t } = useTranslation();
  const bound = (name: keyof Period, label: string) => (
    <DatePicker
      aria-label={label}
      placeholder={label}
      format="DD/MM/YYYY"
      value={isDay(period[name]) ? dayjs(period[name]) : null}
      disabledDate={(day) => {
        const other = name === 'desde' ? period.hasta : period.desde;
        if (!isDay(other)) return false;
        return name === 'desde' ? day.isAfter(other, 'day') : day.isBefore(other, 'day');
      }}
      onChange={(day) => {
        onChange({ ...period, [name]: day ? day.format(DAY) : '' });
      }}
    />
  );
  return (
    <>
      {bound('desde', t('period.from'))}
      {bound('hasta', t('period.until'))}
    </>
  );
}
