import { CloudUploadOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ToneTag } from '@/ui/ToneTag';
import { useIsPhone } from '@/ui/use-is-phone';
import { useLoad } from './load-store';
import { percentDone } from './percent-done';

/** In the shell's header while a load is under way: how far it is, and the way back to it. */
export function LoadIndicator() {
  const { t } = useTranslation('admin');
  const load = useLoad();
  const phone = useIsPhone();
  if (load.phase === 'idle') return null;
  const stopped = load.phase === 'stopped';
  const percent = load.phase === 'waiting' ? 0 : percentDone(load);
  return (
    <Link
      to="/admin/inventory/upload"
      title={load.file.name}
      aria-label={t(stopped ? 'upload.indicator.stoppedAt' : 'upload.indicator.runningAt', { percent })}
    >
      <ToneTag tone={stopped ? 'red' : 'blue'} icon={stopped ? <WarningOutlined /> : <CloudUploadOutlined />}>
        {phone
          ? t('upload.indicator.short', { percent })
          : t(stopped ? 'upload.indicator.stopped' : 'upload.indicator.running', { percent })}
      </ToneTag>
    </Link>
  );
}
