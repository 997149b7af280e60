import { CheckCircleOutlined, CloseCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useHealthLive, useHealthReady } from '@/api/generated/health/health';
import { useAppShell } from '@/lib/connection/use-app-shell';
import { ToneTag } from '@/ui/ToneTag';
import styles from './pwa-management.module.css';

const ASK_EVERY_MS = 30_000;
const asked = { query: { refetchInterval: ASK_EVERY_MS, retry: false } } as const;

type Health = 'ok' | 'asking' | 'failing';

const looks = {
  ok: { tone: 'green', icon: <CheckCircleOutlined aria-hidden /> },
  asking: { tone: 'grey', icon: <SyncOutlined aria-hidden /> },
  failing: { tone: 'red', icon: <CloseCircleOutlined aria-hidden /> },
} as const;

/** How server, database and the app's own files are, asked anew every half minute. */
export function SystemStatus() {
  const { t } = useTranslation('devices');
  const server = healthOf(useHealthLive(asked));
  const database = healthOf(useHealthReady(asked));
  const shell = useAppShell();
  const parts: [part: 'server' | 'database' | 'app', health: Health][] = [
    ['server', server],
    ['database', database],
    ['app', shell === 'ready' ? 'ok' : shell === 'preparing' ? 'asking' : 'failing'],
  ];
  return (
    <ul className={styles['list']} aria-label={t('pwa.system.title')}>
      {parts.map(([part, health]) => (
        <li key={part}>
          {t(`pwa.system.${part}`)}
          <ToneTag tone={looks[health].tone} icon={looks[health].icon}>
            {t(`pwa.system.${part}Is.${health}`)}
          </ToneTag>
        </li>
      ))}
    </ul>
  );
}

const healthOf = ({ isError, isPending }: { isError: boolean; isPending: boolean }): Health => {
  if (isError) return 'failing';
  return isPending ? 'asking' : 'ok';
};
