import { Select, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/lib/attention/use-today';
import { isSamePeriod, periodNames, periods, type Period, type PeriodName } from '@/lib/format/periods';

type Props = {
  period: Period;
  onChange: (period: Period) => void;
  /** What it is where no bound is given. */
  unbounded?: 'all' | 'month';
  /** The days that this comes to, where the server says them. */
  days?: Period | undefined;
};

/** Calendars are heavy, and few need them. */
const PeriodDays = lazy(async () => ({ default: (await import('./PeriodDays')).PeriodDays }));

/** 'Fechas': the periods that are asked for by name, or any other. */
export function PeriodFilter({ period, onChange, unbounded = 'all', days = period }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<PeriodName | 'other' | null>(null);
  const today = useToday();
  const names = periodNames.filter((name) => name !== 'all' || unbounded === 'all');
  const daysOf = (name: PeriodName) => (name === unbounded ? periods.all() : periods[name](today));
  const means = (name: PeriodName) => isSamePeriod(daysOf(name), period);
  // Two names may mean the same days: on the first of a month for instance.
  const known = chosen !== null && chosen !== 'other' && means(chosen) ? chosen : names.find(means);
  const shown = chosen === 'other' ? 'other' : (known ?? 'other');
  return (
    <>
      <Select<PeriodName | 'other'>
        aria-label={t('period.label')}
        value={shown}
        onChange={(name) => {
          setChosen(name);
          if (name !== 'other') onChange(daysOf(name));
        }}
        options={[...names, 'other' as const].map((name) => ({ value: name, label: t(`period.${name}`) }))}
      />
      {shown === 'other' && (
        <Suspense fallback={<Spin size="small" />}>
          <PeriodDays period={days} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
