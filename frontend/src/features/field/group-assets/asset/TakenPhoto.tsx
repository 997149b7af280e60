import { Image } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/moment';
import type { TakenPhoto as Photo } from '@/offline/assets/asset-record';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useSyncState } from '@/offline/react/use-sync-state';
import { ProtectedImage } from '@/ui/ProtectedImage';
import styles from './asset.module.css';

const SIZE_PX = 96;

/** One photo: from the device as long as that has it, from the server after that. */
export function TakenPhoto({ photo }: { photo: Photo }) {
  const { t } = useTranslation('field');
  const { online } = useSyncState();
  const own = useOwnPhoto(photo);
  const at = formatMoment(photo.takenAt, { today: t('copy.today'), yesterday: t('copy.yesterday') });
  const alt = t('asset.photoTaken', { at });
  return (
    <figure className={styles['photo']}>
      {own ? (
        <Image src={own} alt={alt} width={SIZE_PX} height={SIZE_PX} className={styles['picture']} />
      ) : own === undefined ? (
        <span className={styles['absent']} />
      ) : photo.url !== null && online ? (
        <ProtectedImage src={photo.url} alt={alt} size={SIZE_PX} />
      ) : (
        <span className={styles['absent']}>
          {t(photo.sent ? 'asset.photoOnServer' : 'asset.photoUnreadable')}
        </span>
      )}
      <figcaption>{at}</figcaption>
    </figure>
  );
}

/** An address for its bytes; null where the device does not have them, undefined until that is known. */
function useOwnPhoto({ id }: Photo): string | null | undefined {
  const engine = useOfflineEngine();
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    const show = (blob: Blob | undefined) => {
      if (gone) return;
      made = blob ? URL.createObjectURL(blob) : null;
      setUrl(made);
    };
    engine.readPhoto(id).then(show, () => show(undefined));
    return () => {
      gone = true;
      if (made === null) return;
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [engine, id]);
  return url;
}
