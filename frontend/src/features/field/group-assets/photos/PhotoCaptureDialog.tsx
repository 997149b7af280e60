import { Alert, Button, Progress, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUIRED_PHOTOS } from '@/offline/limits';
import { DialogFrame } from '../DialogFrame';
import { PhotoRequirements } from './PhotoRequirements';
import { type PhotoSource, PhotoSources } from './PhotoSources';
import { PhotoThumbnail } from './PhotoThumbnail';
import styles from './photos.module.css';
import { RefusedPhotos } from './RefusedPhotos';
import type { CapturedPhotos } from './use-captured-photos';

type Props = {
  /** The form's: they stay there when this closes. */
  captured: CapturedPhotos;
  /** How many photos must be taken. */
  required?: number;
  /** The photos are being stored. */
  saving: boolean;
  /** Why storing them failed; the photos stay. */
  error?: string | null;
  onCancel: () => void;
  onConfirm: () => void;
};

/** 'Capturar Fotos (n/N)'. Mounted only while open, so that closing it lets the camera go. */
export function PhotoCaptureDialog({
  captured,
  required = REQUIRED_PHOTOS,
  saving,
  error,
  onCancel,
  onConfirm,
}: Props) {
  const { t } = useTranslation('field');
  const [tab, setTab] = useState<PhotoSource>('camera');
  const { photos, compressing, refused, addFromCamera, addFiles, remove } = captured;
  const n = photos.length;
  const complete = n >= required;
  const busy = compressing !== null;
  const cancel = () => {
    if (!saving) onCancel();
  };

  return (
    <DialogFrame
      title={t('photos.title', { n, total: required })}
      onCancel={cancel}
      buttons={
        <>
          <Button size="large" onClick={cancel} disabled={saving}>
            {t('photos.cancel')}
          </Button>
          <Button
            size="large"
            type="primary"
            disabled={!complete || busy}
            loading={saving}
            onClick={onConfirm}
          >
            {t('photos.confirm', { n, total: required })}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        {error != null && <Alert type="error" showIcon role="alert" title={error} />}
        <RefusedPhotos refused={refused} />
        {complete ? (
          <Alert type="success" showIcon title={t('photos.enough', { count: required })} />
        ) : (
          <PhotoSources {...{ addFromCamera, addFiles, busy, tab }} onTab={setTab} />
        )}
        {busy && (
          <div role="status">
            <Typography.Text>{t('photos.compressing', { percent: Math.round(compressing) })}</Typography.Text>
            <Progress percent={Math.round(compressing)} showInfo={false} status="active" />
          </div>
        )}
        <Typography.Text strong aria-live="polite">
          {n === 0 ? t('photos.none') : t('photos.count', { n })}
        </Typography.Text>
        {n > 0 && (
          <ul className={styles['thumbnails']}>
            {photos.map((photo, index) => (
              <PhotoThumbnail
                key={photo.key}
                photo={photo}
                n={index + 1}
                disabled={saving || busy}
                onRemove={remove}
              />
            ))}
          </ul>
        )}
        <PhotoRequirements required={required} />
      </div>
    </DialogFrame>
  );
}
