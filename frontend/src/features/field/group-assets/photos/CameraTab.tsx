import { CameraFilled, SwapOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './photos.module.css';
import { SystemCamera } from './SystemCamera';
import { useCamera } from './use-camera';

type Props = {
  /** False while no further photo is needed or wanted: the camera is let go. */
  active: boolean;
  busy: boolean;
  onShoot: (shoot: () => Promise<Blob>) => Promise<void>;
  /** What the phone's own camera took, where this one gives no picture. */
  onFiles: (files: readonly File[]) => Promise<void>;
  /** Leads to the other way of giving a photo when the camera gives none. */
  onUpload: () => void;
};

/** The live camera with its shutter, within reach of the thumb. */
export function CameraTab({ active, busy, onShoot, onFiles, onUpload }: Props) {
  const { t } = useTranslation('field');
  const { state, facing, videoRef, switchFacing, retry, capture } = useCamera(active);
  const [shooting, setShooting] = useState(false);

  const shoot = async () => {
    setShooting(true);
    try {
      await onShoot(capture);
    } finally {
      setShooting(false);
    }
  };

  return (
    <div>
      {state.status === 'failed' && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t(`photos.problem.${state.problem}`)}
          description={
            <Flex wrap gap={8}>
              {state.problem !== 'missing' && <SystemCamera disabled={busy} onFiles={onFiles} />}
              <Button onClick={onUpload}>{t('photos.toUpload')}</Button>
              {state.problem !== 'unsupported' && <Button onClick={retry}>{t('photos.retryCamera')}</Button>}
            </Flex>
          }
        />
      )}
      <div className={styles['stage']} hidden={state.status === 'failed'}>
        <video
          ref={videoRef}
          className={facing === 'user' ? `${styles['video']} ${styles['mirrored']}` : styles['video']}
          playsInline
          muted
          aria-label={t('photos.tabs.camera')}
        />
        {state.status === 'starting' && (
          <div className={styles['overlay']} role="status">
            <Spin /> <span>{t('photos.starting')}</span>
          </div>
        )}
        <Button
          className={styles['switch']}
          shape="circle"
          size="large"
          icon={<SwapOutlined />}
          aria-label={t('photos.switch')}
          title={t('photos.switch')}
          disabled={busy || shooting}
          onClick={switchFacing}
        />
        <Button
          className={styles['shutter']}
          type="primary"
          shape="circle"
          icon={<CameraFilled />}
          aria-label={t('photos.capture')}
          title={t('photos.capture')}
          disabled={state.status !== 'live' || busy || shooting}
          onClick={() => void shoot()}
        />
      </div>
    </div>
  );
}
