import { useTranslation } from 'react-i18next';
import type { Exported } from '@/lib/cells/exported';
import { ReadingNotice } from './ReadingNotice';

type Props = { exported: Exported | undefined; onDecline: (() => void) | undefined };

/**
 * That the product exported the file, which is read to the letter, and the way out where it holds others'
 * rows.
 */
export function ExportedNotice({ exported, onDecline }: Props) {
  const { t } = useTranslation('admin');
  if (!exported) return null;
  const hints = [
    t('upload.review.exportedHint'),
    ...(exported.form === 'csv' ? [t('upload.review.exportedCsvHint')] : []),
  ];
  return (
    <ReadingNotice
      title={t('upload.review.exported', { at: exported.at })}
      hint={hints.join(' ')}
      wayBack={t('upload.review.notExported')}
      onWayBack={onDecline}
    />
  );
}
