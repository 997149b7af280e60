import {
  CheckCircleOutlined,
  CloudUploadOutlined,
  DatabaseOutlined,
  FolderOpenOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '@/lib/format/number';
import { Bar } from '@/ui/skeletons/Bar';
import { NOTHING_KNOWN_ID } from './NothingKnown';
import { PHOTOS_MISSING_ID } from './PhotosMissing';
import styles from './dashboard.module.css';

type Props = {
  loading: boolean;
  /** Of what nobody has told this device yet: null, and `asking` while the server may still say it. */
  groups: number | null;
  assets: number | null;
  asking: boolean;
  pending: number;
  /** Forms that were begun and not saved. */
  drafts: number;
  /** What waits for a person. */
  conflicts: number;
  failed: number;
  /** Changes whose photos are neither on the server nor here. */
  photosMissing: number;
};

/**
 * Where the page says more about what the last tile names; work that cannot be sent has a screen of its own.
 */
const QUEUE = '/user/sync-management';

/** Four figures and states. They keep their heights, whatever comes to stand in them. */
export function DashboardTiles(props: Props) {
  const { loading, groups, assets, asking, pending, drafts, photosMissing } = props;
  const waiting = loading || (groups === null && asking);
  const { t } = useTranslation('field');
  const trouble = useTrouble(props);
  return (
    <div className={styles['tiles']}>
      <Tile icon={<FolderOpenOutlined />} label={t('dashboard.tiles.groups')} loading={waiting}>
        <Figure of={groups} />
      </Tile>
      <Tile icon={<DatabaseOutlined />} label={t('dashboard.tiles.assets')} loading={waiting}>
        <Figure of={assets} />
      </Tile>
      <Tile
        icon={<CloudUploadOutlined />}
        label={t('dashboard.tiles.pending')}
        loading={loading}
        note={
          pending > 0 ? (
            <Link to="/user/sync">{t('dashboard.tiles.syncNow')}</Link>
          ) : drafts > 0 ? (
            <Link to="/user/trabajos">{t('dashboard.tiles.drafts', { count: drafts })}</Link>
          ) : (
            photosMissing === 0 && t('dashboard.tiles.allSynced')
          )
        }
      >
        {formatNumber(pending)}
      </Tile>
      <Tile
        icon={trouble === null ? <CheckCircleOutlined /> : <WarningOutlined />}
        label={t('dashboard.tiles.state')}
        loading={waiting}
        note={trouble === null ? '' : <Link to={trouble.to}>{t('dashboard.tiles.look')}</Link>}
      >
        <span className={trouble === null ? styles['state'] : `${styles['state']} ${styles['trouble']}`}>
          {trouble?.text ?? t('dashboard.tiles.ready')}
        </span>
      </Tile>
    </div>
  );
}

/** A figure; in words, where there is none, and not as none at all. */
function Figure({ of }: { of: number | null }) {
  const { t } = useTranslation('field');
  if (of !== null) return formatNumber(of);
  return <span className={styles['notKnown']}>{t('dashboard.tiles.notKnown')}</span>;
}

/** The first thing that somebody has to see to, and where. */
function useTrouble({
  conflicts,
  failed,
  photosMissing,
  groups,
}: Props): { text: string; to: string } | null {
  const { t } = useTranslation('field');
  const { t: common } = useTranslation();
  if (conflicts > 0) return { text: common('attention.conflicts', { count: conflicts }), to: QUEUE };
  if (failed > 0) return { text: t('dashboard.tiles.failed', { count: failed }), to: QUEUE };
  if (photosMissing > 0) return { text: t('dashboard.tiles.photosMissing'), to: `#${PHOTOS_MISSING_ID}` };
  if (groups === null) return { text: t('dashboard.tiles.unknown'), to: `#${NOTHING_KNOWN_ID}` };
  return null;
}

type TileProps = {
  icon: ReactNode;
  label: string;
  loading: boolean;
  /** Below the figure; '' keeps its room. */
  note?: ReactNode;
  children: ReactNode;
};

function Tile({ icon, label, loading, note, children }: TileProps) {
  return (
    <Card size="small" role="group" aria-label={label}>
      <div className={styles['label']}>
        <span aria-hidden>{icon}</span> {label}
      </div>
      <div className={styles['value']}>{loading ? <Bar percent={40} /> : children}</div>
      {note != null && <div className={styles['note']}>{!loading && note}</div>}
    </Card>
  );
}
