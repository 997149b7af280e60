import {
  CheckCircleOutlined,
  CloudSyncOutlined,
  DatabaseOutlined,
  TeamOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ProgressSummaryDto } from '@/api/generated/model/progress-summary-dto';
import { StatCard } from '@/ui/StatCard';
import styles from './sync-progress.module.css';

const tiles = [
  { key: 'activos_sincronizados', icon: <DatabaseOutlined /> },
  { key: 'usuarios_activos', icon: <TeamOutlined /> },
  { key: 'total_sincronizaciones', icon: <CloudSyncOutlined /> },
  { key: 'exitosas', icon: <CheckCircleOutlined /> },
  { key: 'fallidas', icon: <WarningOutlined /> },
] as const;

export function ProgressTiles({ summary }: { summary: ProgressSummaryDto | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles['tiles']}>
      {tiles.map(({ key, icon }) => (
        <StatCard
          key={key}
          title={t(`progress.tiles.${key}`)}
          value={summary?.[key] ?? 0}
          icon={icon}
          loading={summary === undefined}
        />
      ))}
    </div>
  );
}
