import { CloudDownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { formatSize } from '@/lib/format/size';
import type { GroupRow } from '@/offline/db/rows';
import { BYTES_PER_ASSET } from '@/offline/limits';
import { BesideButton } from '@/ui/BesideButton';
import styles from './trabajos.module.css';

type Props = {
  group: GroupRow;
  /** Why the last download did not end. */
  failed: string | null;
  online: boolean;
  onDownload: () => void;
};

/** The button that begins it, with what it will take, and what an earlier try left. */
export function DownloadButton({ group, failed, online, onDownload }: Props) {
  const { t } = useTranslation('field');
  const downloaded = group.downloaded === 1;
  const size = formatSize(group.activos_count * BYTES_PER_ASSET);
  const assets = formatNumber(group.activos_count);
  const broken = !downloaded && group.received > 0;
  return (
    <>
      {!downloaded && (
        <Typography.Text type="secondary" className={styles['size']}>
          {broken
            ? t('downloads.partly', {
                count: group.activos_count,
                received: formatNumber(group.received),
                total: assets,
              })
            : t('downloads.size', { count: group.activos_count, assets, size })}
        </Typography.Text>
      )}
      <Button
        type={downloaded ? 'default' : 'primary'}
        size="large"
        icon={downloaded ? <ReloadOutlined /> : <CloudDownloadOutlined />}
        disabled={!online}
        onClick={onDownload}
      >
        {t(downloaded ? 'trabajos.update' : 'trabajos.download')}
      </Button>
      <BesideButton text={failed} />
    </>
  );
}
