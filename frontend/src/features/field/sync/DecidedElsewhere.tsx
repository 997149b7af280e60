import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { SyncState } from '@/offline/state';
import { BesideButton } from '@/ui/BesideButton';
import styles from './sync.module.css';
import { useEngineCall } from './use-engine-call';

/** Which conflicts of this person somebody else decided, until they say that they have seen it. */
export function DecidedElsewhere({ decided }: Pick<SyncState, 'decided'>) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const { running, error, call } = useEngineCall();
  if (decided.length === 0) return null;
  const dismiss = () => engine.dismissDecided(decided.map(({ id }) => id));
  return (
    <Alert
      type="info"
      showIcon
      title={t('sync.decidedElsewhere')}
      description={
        <>
          <ul className={styles['meaning']}>
            {decided.map(({ id, NUMERO_DE_ACTIVO, DESCRIPCION }) => (
              <li key={id}>
                <strong>{NUMERO_DE_ACTIVO ?? '—'}</strong> {DESCRIPCION}
              </li>
            ))}
          </ul>
          <div className={styles['buttons']}>
            <Button size="large" loading={running} onClick={() => void call(dismiss)}>
              {t('sync.decidedSeen')}
            </Button>
            <BesideButton text={error} />
          </div>
        </>
      }
    />
  );
}
