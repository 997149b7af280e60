import { CameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './photos.module.css';

type Props = { disabled: boolean; onFiles: (files: readonly File[]) => Promise<void> };

/**
 * The phone's own camera program, where the page gets no picture of the camera: it needs neither the
 * permission nor HTTPS, and the file picker of some phones offers old pictures alone. Where there is none it
 * picks a file.
 */
export function SystemCamera({ disabled, onFiles }: Props) {
  const { t } = useTranslation('field');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('photos.systemCamera')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The next photo may have the same name.
          target.value = '';
          void onFiles(files);
        }}
      />
      <Button
        type="primary"
        className={styles['wraps']}
        icon={<CameraOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('photos.systemCamera')}
      </Button>
    </>
  );
}
