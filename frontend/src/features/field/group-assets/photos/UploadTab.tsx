import { PictureOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './photos.module.css';

type Props = { disabled: boolean; onFiles: (files: readonly File[]) => Promise<void> };

/** Photos from the device's files or gallery. */
export function UploadTab({ disabled, onFiles }: Props) {
  const { t } = useTranslation('field');
  const input = useRef<HTMLInputElement>(null);

  return (
    <div className={styles['dropzone']}>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        hidden
        aria-label={t('photos.pick')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be picked again after its photo was removed.
          target.value = '';
          void onFiles(files);
        }}
      />
      <Button
        type="primary"
        size="large"
        icon={<PictureOutlined />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('photos.pick')}
      </Button>
      <Typography.Text type="secondary">{t('photos.hint')}</Typography.Text>
    </div>
  );
}
