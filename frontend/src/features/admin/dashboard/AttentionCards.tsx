import {
  ForkOutlined,
  MobileOutlined,
  RightOutlined,
  SendOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAttention } from '@/lib/attention/use-attention';
import { Heading } from '@/ui/Heading';
import styles from './AttentionCards.module.css';

const kinds = [
  { key: 'conflicts', to: '/admin/syncs?conflictos=1', icon: <ForkOutlined /> },
  { key: 'loads', to: '/admin/inventory/imports?sin_ver=true', icon: <WarningOutlined /> },
  { key: 'devices', to: '/admin/devices?filtro=atrasados', icon: <MobileOutlined /> },
  { key: 'webhooks', to: '/admin/webhooks', icon: <SendOutlined /> },
] as const;

/** 'Necesita atención': what waits for somebody, each leading to its list. Nothing, while nothing waits. */
export function AttentionCards() {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const counts = useAttention();
  const waiting = kinds.filter(({ key }) => counts[key] > 0);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="necesita-atencion">
      <Heading id="necesita-atencion">{t('dashboard.attention')}</Heading>
      <ul className={styles['cards']}>
        {waiting.map(({ key, to, icon }) => (
          <li key={key}>
            <Link to={to} className={styles['card']}>
              <span aria-hidden className={styles['icon']}>
                {icon}
              </span>
              <strong>{tCommon(`attention.${key}`, { count: counts[key] })}</strong>
              <RightOutlined aria-hidden className={styles['arrow']} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
