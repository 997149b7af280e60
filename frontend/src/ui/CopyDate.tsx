import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/moment';

/**
 * How old the copy on this device is: when it last heard from the server, not when anybody last worked on it.
 */
export function CopyDate({ at }: { at: number | null }) {
  const { t } = useTranslation('field');
  if (at === null) return null;
  return (
    <>
      {t('copy.date', { when: formatMoment(at, { today: t('copy.today'), yesterday: t('copy.yesterday') }) })}
    </>
  );
}
