import { DownloadOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '@/lib/files/download-blob';
import type { UnsentCount } from '@/offline/export/unsent-on-device';
import { BesideButton } from './BesideButton';
import { toast } from './toast';

type Props = Pick<ButtonProps, 'block' | 'disabled' | 'size' | 'type'> & {
  of: Pick<UnsentCount, 'userId' | 'author'>;
};

/** Saves somebody's unsent work as a file for an administrator. Needs no session, deletes nothing. */
export function ExportUnsentButton({ of, ...button }: Props) {
  const { t } = useTranslation();
  const [exporting, setExporting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async () => {
    setExporting(true);
    setProblem(null);
    try {
      const { exportUnsentOf } = await import('@/offline/browser/unsent-work');
      const { blob, filename, unreadablePhotos } = await exportUnsentOf(of);
      downloadBlob(filename, blob);
      if (unreadablePhotos === 0) toast.success(t('unsent.exported', { file: filename }));
      else setProblem(t('unsent.unreadable', { count: unreadablePhotos, file: filename }));
    } catch (error) {
      // Nothing is lost: all of it stays where it was, and the person may try again. Why it failed, whoever
      // looks into the device's console should find.
      // eslint-disable-next-line no-console
      console.error('export of unsent work', error);
      setProblem(t('unsent.failed'));
    } finally {
      setExporting(false);
    }
  };

  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={exporting}
        onClick={() => void run()}
        {...button}
      >
        {t('unsent.export')}
      </Button>
      <BesideButton text={problem} type="warning" />
    </>
  );
}
