import { CameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetRecord } from '@/offline/assets/asset-record';
import { PhotoGroup } from '@/ui/photos/PhotoGroup';
import { useGroupScreen } from '../group-screen';
import styles from './asset.module.css';
import { TakenPhoto } from './TakenPhoto';
import { isWrittenOff } from './written-off';

/** The photos that were taken with this device, and the way to newer ones. */
export function AssetPhotos({ record: { asset, photos } }: { record: AssetRecord }) {
  const { t } = useTranslation('field');
  const { open } = useGroupScreen();
  return (
    <section aria-label={t('asset.photos')} className={styles['photos']}>
      {photos.length > 0 && (
        <PhotoGroup>
          <div className={styles['strip']}>
            {photos.map((photo) => (
              <TakenPhoto key={photo.id} photo={photo} />
            ))}
          </div>
        </PhotoGroup>
      )}
      <Button
        icon={<CameraOutlined aria-hidden />}
        disabled={isWrittenOff(asset)}
        onClick={() => open({ type: 'UPDATE', asset }, { atPhotos: true })}
      >
        {photos.length > 0 ? t('asset.retake') : t('asset.take')}
      </Button>
    </section>
  );
}
