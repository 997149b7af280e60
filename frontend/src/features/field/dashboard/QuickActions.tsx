import { CloudDownloadOutlined, FolderOpenOutlined, RightOutlined, SyncOutlined } from '@ant-design/icons';
import { Badge, Card } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Heading } from '@/ui/Heading';
import styles from './dashboard.module.css';

export function QuickActions({ pending }: { pending: number }) {
  const { t } = useTranslation('field');
  return (
    <Card title={<Heading>{t('dashboard.actions.title')}</Heading>} size="small">
      <div className={styles['actions']}>
        <Action
          to="/user/trabajos"
          icon={<FolderOpenOutlined />}
          title={t('dashboard.actions.trabajos')}
          hint={t('dashboard.actions.trabajosHint')}
        />
        <Action
          to="/user/sync"
          icon={<SyncOutlined />}
          title={t('dashboard.actions.sync')}
          hint={t('dashboard.actions.syncHint')}
          badge={pending}
        />
        <Action
          to="/user/trabajos?ver=sin-descargar"
          icon={<CloudDownloadOutlined />}
          title={t('dashboard.actions.download')}
          hint={t('dashboard.actions.downloadHint')}
        />
      </div>
    </Card>
  );
}

type ActionProps = { to: string; icon: ReactNode; title: string; hint: string; badge?: number };

function Action({ to, icon, title, hint, badge = 0 }: ActionProps) {
  return (
    <Link to={to} className={styles['action']}>
      <span className={styles['actionIcon']} aria-hidden>
        {icon}
      </span>
      <span className={styles['actionText']}>
        <strong>{title}</strong>
        <span>{hint}</span>
      </span>
      {badge > 0 && <Badge count={badge} overflowCount={999} />}
      <RightOutlined aria-hidden />
    </Link>
  );
}
