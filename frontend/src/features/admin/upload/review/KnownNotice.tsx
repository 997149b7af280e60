import { useTranslation } from 'react-i18next';
import type { KnownReadingDto } from '@/api/generated/model/known-reading-dto';
import { formatDateTime } from '@/lib/format/date';
import { ReadingNotice } from './ReadingNotice';

type Props = { known: KnownReadingDto; onReset: (() => void) | undefined };

/**
 * That the file is read as another one with the same titles was, and the way back to reading it by itself.
 */
export function KnownNotice({ known: { archivo, usuario_nombre, started_at }, onReset }: Props) {
  const { t } = useTranslation('admin');
  return (
    <ReadingNotice
      title={t('upload.review.known', {
        file: archivo ?? t('upload.review.knownFile'),
        person: usuario_nombre,
        when: formatDateTime(started_at),
      })}
      wayBack={t('upload.review.reset')}
      onWayBack={onReset}
    />
  );
}
