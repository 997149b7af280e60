import { DeleteOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '@/lib/format/size';
import { ToneTag } from '@/ui/ToneTag';
import { percentReduced, type CapturedPhoto } from './captured-photo';
import styles from './photos.module.css';
import { showBlob } from './show-blob';

type Props = { photo: CapturedPhoto; n: number; disabled: boolean; onRemove: (key: string) => void };

/** One photo with what compression made of it. */
export const PhotoThumbnail = memo(function PhotoThumbnail({ photo, n, disabled, onRemove }: Props) {
  const { t } = useTranslation('field');
  const image = useMemo(() => showBlob(photo.blob), [photo.blob]);
  return (
    <li className={styles['thumbnail']}>
      <img ref={image} alt={t('photos.alt', { n })} />
      <div className={styles['sizes']}>
        <Typography.Text>
          {t('photos.sizes', {
            original: formatSize(photo.originalSize),
            compressed: formatSize(photo.size),
          })}
        </Typography.Text>
        <ToneTag tone="green">{t('photos.reduced', { percent: percentReduced(photo) })}</ToneTag>
      </div>
      <Button
        danger
        type="text"
        size="large"
        icon={<DeleteOutlined />}
        aria-label={t('photos.remove', { n })}
        title={t('photos.remove', { n })}
        disabled={disabled}
        onClick={() => onRemove(photo.key)}
      />
    </li>
  );
});
