import { CloudOutlined, DisconnectOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/connection/use-online';
import styles from './ConnectionStrip.module.css';

/**
 * The global badge, top right above every page that has no header to carry it: 'En línea' or 'Modo Offline'.
 */
export function ConnectionStrip() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div className={`${styles['strip']} ${online ? styles['online'] : styles['offline']}`}>
      <span role="status">
        {online ? <CloudOutlined aria-hidden /> : <DisconnectOutlined aria-hidden />}{' '}
        {t(online ? 'connection.online' : 'connection.offline')}
      </span>
    </div>
  );
}
