import { Flex, Image, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { PhotoGroup } from '@/ui/photos/PhotoGroup';

/** The photos of unsent work, from the device itself. */
export function OwnPhotos({ actionId }: { actionId: string }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const [urls, setUrls] = useState<string[] | null>(null);
  useEffect(() => {
    let made: string[] = [];
    let gone = false;
    const show = (blobs: Blob[]) => {
      if (gone) return;
      made = blobs.map((blob) => URL.createObjectURL(blob));
      setUrls(made);
    };
    engine.ownPhotos(actionId).then(show, () => show([]));
    return () => {
      gone = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [engine, actionId]);

  if (urls === null) return null;
  if (urls.length === 0) {
    return <Typography.Text type="secondary">{t('conflict.sides.noPhotos')}</Typography.Text>;
  }
  return (
    <PhotoGroup>
      <Flex wrap gap={6}>
        {urls.map((url, index) => (
          <Image
            key={url}
            src={url}
            alt={t('conflict.sides.ownPhoto', { n: index + 1 })}
            width={64}
            height={64}
            style={{ objectFit: 'cover', borderRadius: 6 }}
          />
        ))}
      </Flex>
    </PhotoGroup>
  );
}
