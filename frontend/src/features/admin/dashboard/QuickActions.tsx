import { BarChartOutlined, RightOutlined, UploadOutlined, UserAddOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './QuickActions.module.css';

const actions = [
  { key: 'upload', to: '/admin/inventory/upload', icon: <UploadOutlined /> },
  { key: 'createUser', to: '/admin/users/new', icon: <UserAddOutlined /> },
  { key: 'reports', to: '/admin/reports', icon: <BarChartOutlined /> },
] as const;

export function QuickActions() {
  const { t } = useTranslation('admin');
  return (
    <ul className={styles['list']}>
      {actions.map(({ key, to, icon }) => (
        <li key={key}>
          <Link to={to} className={styles['action']}>
            <span className={styles['icon']} aria-hidden>
              {icon}
            </span>
            <span>
              <strong>{t(`dashboard.${key}`)}</strong>
              <span className={styles['hint']}>{t(`dashboard.${key}Hint`)}</span>
            </span>
            <RightOutlined aria-hidden className={styles['arrow']} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
