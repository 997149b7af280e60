import { PictureOutlined } from '@ant-design/icons';
import { Image } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { usePhotoPreview } from '@/ui/photos/use-photo-preview';
import styles from './sync.module.css';

/** A photo that waits, as it is on this device; its sign alone where the browser cannot read it any more. */
export function QueuedPhoto({ id }: { id: string }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const preview = usePhotoPreview();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    void engine.ownPhoto(id).then((blob) => {
      if (gone || !blob) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      gone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [engine, id]);

  return (
    <>
      {url === null ? (
        <span className={styles['noPicture']} aria-hidden>
          <PictureOutlined />
        </span>
      ) : (
        <Image
          src={url}
          alt={t('sync.photo')}
          width={56}
          height={56}
          className={styles['picture']}
          preview={preview}
        />
      )}
      <span>{t('sync.photo')}</span>
    </>
  );
}
