import { CloudOutlined, DisconnectOutlined, SyncOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/connection/use-online';
import { browserConnectivity } from '@/offline/browser/connectivity';
import { ToneTag } from '@/ui/ToneTag';
import styles from './pwa-management.module.css';

const PROBE_EVERY_MS = 30_000;

const looks = {
  good: { tone: 'green', icon: <CloudOutlined aria-hidden /> },
  poor: { tone: 'yellow', icon: <WarningOutlined aria-hidden /> },
  unknown: { tone: 'grey', icon: <SyncOutlined aria-hidden /> },
} as const;

/** This device's own connection: whether there is one, and how it is (specification §9). */
export function NetworkStatus() {
  const { t } = useTranslation('devices');
  const online = useOnline();
  const { data } = useQuery({
    queryKey: ['connection quality'],
    queryFn: () => browserConnectivity.probe(),
    refetchInterval: PROBE_EVERY_MS,
    enabled: online,
    staleTime: 0,
    gcTime: 0,
  });
  const quality = data ?? 'unknown';
  return (
    <ul className={styles['list']} aria-label={t('pwa.network.title')}>
      <li>
        {t('pwa.network.connection')}
        <ToneTag
          tone={online ? 'green' : 'yellow'}
          icon={online ? <CloudOutlined aria-hidden /> : <DisconnectOutlined aria-hidden />}
        >
          {t(online ? 'pwa.network.online' : 'pwa.network.offline')}
        </ToneTag>
      </li>
      {online && (
        <li>
          {t('pwa.network.quality')}
          <ToneTag tone={looks[quality].tone} icon={looks[quality].icon}>
            {t(`pwa.network.qualityIs.${quality}`)}
          </ToneTag>
        </li>
      )}
    </ul>
  );
}
