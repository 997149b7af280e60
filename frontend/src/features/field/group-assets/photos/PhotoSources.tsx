import { Tabs } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraTab } from './CameraTab';
import { UploadTab } from './UploadTab';
import type { CapturedPhotos } from './use-captured-photos';

export type PhotoSource = 'camera' | 'upload';

type Props = Pick<CapturedPhotos, 'addFromCamera' | 'addFiles'> & {
  tab: PhotoSource;
  onTab: (tab: PhotoSource) => void;
  /** A photo is being made smaller. */
  busy: boolean;
};

/** Where photos come from: the live camera, or files. */
export const PhotoSources = memo(function PhotoSources({ addFromCamera, addFiles, tab, onTab, busy }: Props) {
  const { t } = useTranslation('field');
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => onTab(key === 'upload' ? 'upload' : 'camera')}
      centered
      size="large"
      destroyOnHidden
      items={[
        {
          key: 'camera',
          label: t('photos.tabs.camera'),
          children: (
            <CameraTab
              active={tab === 'camera'}
              busy={busy}
              onShoot={addFromCamera}
              onFiles={addFiles}
              onUpload={() => onTab('upload')}
            />
          ),
        },
        {
          key: 'upload',
          label: t('photos.tabs.upload'),
          children: <UploadTab disabled={busy} onFiles={addFiles} />,
        },
      ]}
    />
  );
});
