import { useTranslation } from 'react-i18next';
import type { AssetHistoryEntryDto } from '@/api/generated/model/asset-history-entry-dto';
import { formatDateTime } from '@/lib/format/date';
import { PhotoStrip } from '@/ui/PhotoStrip';
import { usePersonName } from '@/ui/use-person-name';
import styles from './assets.module.css';

type Props = { now: AssetHistoryEntryDto; before: AssetHistoryEntryDto | undefined; size?: number };

/** The photos of a change beside those that there were before it, each with who took them and when. */
export function BeforeNow({ now, before, size = 96 }: Props) {
  const { t } = useTranslation('assets');
  const nameOf = usePersonName();
  const sides = [
    ...(before ? [{ key: 'before', of: before } as const] : []),
    { key: 'now', of: now } as const,
  ];
  return (
    <div className={styles['sides']}>
      {sides.map(({ key, of }) => (
        <figure key={key} className={styles['side']}>
          <figcaption>
            {before && <strong>{t(`photos.${key}`)} · </strong>}
            {t('photos.by', { username: nameOf(of), at: formatDateTime(of.made_at ?? of.synced_at) })}
          </figcaption>
          <PhotoStrip urls={of.photos.map(({ url }) => url)} size={size} />
        </figure>
      ))}
    </div>
  );
}
