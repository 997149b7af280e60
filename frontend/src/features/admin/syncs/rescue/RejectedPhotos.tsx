import { useTranslation } from 'react-i18next';
import type { RejectedPhotoDto } from '@/api/generated/model/rejected-photo-dto';
import { Heading } from '@/ui/Heading';
import styles from './rescue.module.css';

const NAMED = 50;

/** Photos that were not stored, each with its reason. */
export function RejectedPhotos({ photos }: { photos: RejectedPhotoDto[] }) {
  const { t } = useTranslation('admin');
  return (
    <section aria-label={t('rescue.photosLeft')}>
      <Heading size="small">{t('rescue.photosLeft')}</Heading>
      <ul className={styles['photos']}>
        {photos.slice(0, NAMED).map(({ photo_id, filename, error }) => (
          <li key={photo_id}>
            {filename}: {error}
          </li>
        ))}
      </ul>
      {photos.length > NAMED && t('rescue.morePhotos', { count: photos.length - NAMED })}
    </section>
  );
}
