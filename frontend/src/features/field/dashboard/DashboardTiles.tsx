import {
  CheckCircleOutlined,
  CloudUploadOutlined,
  DatabaseOutlined,
  FolderOpenOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '@/lib/format/number';
import styles from './dashboard.module.css';

type Props = {
  loading: boolean;
  groups: number;
  assets: number;
  pending: number;
  /** What waits for a person. */
  conflicts: number;
  failed: number;
};

export function DashboardTiles({ loading, groups, assets, pending, conflicts, failed }: Props) {
  const { t } = useTranslation('field');
  const { t: common } = useTranslation();
  const trouble =
    conflicts > 0
      ? common('attention.conflicts', { count: conflicts })
      : failed > 0
        ? t('dashboard.tiles.failed', { count: failed })
        : null;
  return (
    <div className={styles['tiles']}>
      <Tile icon={<FolderOpenOutlined />} label={t('dashboard.tiles.groups')} loading={loading}>
        {formatNumber(groups)}
      </Tile>
      <Tile icon={<DatabaseOutlined />} label={t('dashboard.tiles.assets')} loading={loading}>
        {formatNumber(assets)}
      </Tile>
      <Tile
        icon={<CloudUploadOutlined />}
        label={t('dashboard.tiles.pending')}
        loading={loading}
        note={
          pending > 0 ? (
            <Link to="/user/sync">{t('dashboard.tiles.syncNow')}</Link>
          ) : (
            t('dashboard.tiles.allSynced')
          )
        }
      >
        {formatNumber(pending)}
      </Tile>
      <Tile
        icon={trouble === null ? <CheckCircleOutlined /> : <WarningOutlined />}
        label={t('dashboard.tiles.state')}
        loading={loading}
        note={trouble !== null && <Link to="/user/sync-management">{t('dashboard.tiles.look')}</Link>}
      >
        <span className={trouble === null ? styles['state'] : `${styles['state']} ${styles['trouble']}`}>
          {trouble ?? t('dashboard.tiles.ready')}
        </span>
      </Tile>
    </div>
  );
}

type TileProps = { icon: ReactNode; label: string; loading: boolean; note?: ReactNode; children: ReactNode };

function Tile({ icon, label, loading, note, children }: TileProps) {
  return (
    <Card size="small" role="group" aria-label={label}>
      <div className={styles['label']}>
        <span aria-hidden>{icon}</span> {label}
      </div>
      {loading ? <Skeleton.Button active size="small" /> : <div className={styles['value']}>{children}</div>}
      {!loading && note != null && <div className={styles['note']}>{note}</div>}
    </Card>
  );
}
