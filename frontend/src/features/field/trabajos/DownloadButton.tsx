import { CloudDownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The group can be opened as it is: what changed is brought. */
  downloaded: boolean;
  /** It stays where it is while that goes on: a second tap finds nothing else in its place. */
  underWay: boolean;
  online: boolean;
  onDownload: () => void;
};

/** Begins a download. */
export function DownloadButton({ downloaded, underWay, online, onDownload }: Props) {
  const { t } = useTranslation('field');
  return (
    <Button
      type={downloaded ? 'default' : 'primary'}
      size="large"
      icon={downloaded ? <ReloadOutlined /> : <CloudDownloadOutlined />}
      disabled={!online && !underWay}
      loading={underWay}
      aria-busy={underWay}
      onClick={onDownload}
    >
      {t(downloaded ? 'trabajos.update' : underWay ? 'trabajos.downloading' : 'trabajos.download')}
    </Button>
  );
}
