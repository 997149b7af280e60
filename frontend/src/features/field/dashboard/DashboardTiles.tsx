import {
  CheckCircleOutlined,
  CloudUploadOutlined,
  DatabaseOutlined,
  FolderOpenOutlined,
} from '@ant-design/icons';
import { Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '@/lib/format/number';
import styles from './dashboard.module.css';

type Props = { loading: boolean; groups: number; assets: number; pending: number };

export function DashboardTiles({ loading, groups, assets, pending }: Props) {
  const { t } = useTranslation('field');
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
      <Tile icon={<CheckCircleOutlined />} label={t('dashboard.tiles.state')} loading={loading}>
        <span className={styles['state']}>{t('dashboard.tiles.ready')}</span>
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
