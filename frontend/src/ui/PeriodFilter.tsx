import { Select, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysAgo } from '@/lib/format/day';

/** Days as YYYY-MM-DD, both included; '' for no bound. */
export type Period = { desde: string; hasta: string };

type Props = { period: Period; onChange: (period: Period) => void };

/** Calendars are heavy, and few need them. */
const PeriodDays = lazy(async () => ({ default: (await import('./PeriodDays')).PeriodDays }));

const presets = {
  all: () => ({ desde: '', hasta: '' }),
  today: () => ({ desde: daysAgo(0), hasta: daysAgo(0) }),
  yesterday: () => ({ desde: daysAgo(1), hasta: daysAgo(1) }),
  week: () => ({ desde: daysAgo(6), hasta: daysAgo(0) }),
  month: () => ({ desde: daysAgo(29), hasta: daysAgo(0) }),
} satisfies Record<string, () => Period>;

type Preset = keyof typeof presets;
const names = Object.keys(presets) as Preset[];

/** 'Fechas': the periods that are asked for day by day, or any other. */
export function PeriodFilter({ period, onChange }: Props) {
  const { t } = useTranslation();
  const known = names.find((name) => {
    const { desde, hasta } = presets[name]();
    return desde === period.desde && hasta === period.hasta;
  });
  const [choosing, setChoosing] = useState(false);
  const shown = choosing ? 'other' : (known ?? 'other');
  return (
    <>
      <Select<Preset | 'other'>
        aria-label={t('period.label')}
        style={{ flex: '1 1 170px', maxWidth: 220 }}
        value={shown}
        onChange={(name) => {
          setChoosing(name === 'other');
          if (name !== 'other') onChange(presets[name]());
        }}
        options={[...names, 'other' as const].map((name) => ({ value: name, label: t(`period.${name}`) }))}
      />
      {shown === 'other' && (
        <Suspense fallback={<Spin size="small" />}>
          <PeriodDays period={period} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
