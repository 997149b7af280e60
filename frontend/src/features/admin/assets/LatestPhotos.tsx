import { useTranslation } from 'react-i18next';
import { Heading } from '@/ui/Heading';
import { BeforeNow } from './BeforeNow';
import { useLatestPhotos } from './use-asset';

/** What the asset looked like, and looks like now. */
export function LatestPhotos({ assetId }: { assetId: number }) {
  const { t } = useTranslation('assets');
  const { data } = useLatestPhotos(assetId);
  if (!data?.now) return null;
  return (
    <section aria-label={t('photos.title')}>
      <div style={{ marginBottom: 8 }}>
        <Heading size="small">{t('photos.title')}</Heading>
      </div>
      <BeforeNow now={data.now} before={data.before} size={132} />
    </section>
  );
}
