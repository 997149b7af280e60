import { useQueryClient } from '@tanstack/react-query';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '@/lib/i18n/area-texts';
import { request } from '@/lib/http/request';
import { noteFactorThere } from '@/lib/session/missing-factor';
import { closeSession } from '@/lib/session/session-store';
import { PageHeader } from '@/ui/PageHeader';
import { Surface } from '@/ui/Surface';
import { Sized } from '@/ui/theme/Sized';
import { useIsPhone } from '@/ui/use-is-phone';
import { AddApp } from './AddApp';
import { AddPasskey } from './AddPasskey';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './SecondFactor.module.css';

const KINDS = ['app', 'passkey'] as const;

/**
 * In the place of every screen, while an administrator lacks the second factor that their organisation
 * requires.
 */
export function FactorFirst() {
  const { t } = useTranslation('security');
  const phone = useIsPhone();
  const client = useQueryClient();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('app');
  const [codes, setCodes] = useState<string[] | null>(null);

  const leave = () => {
    // Whether the server hears of it or not, the session is over on this device.
    void request('/api/auth/logout', { method: 'POST', auth: 'bearer-once' }).catch(() => undefined);
    closeSession('logout');
  };
  const added = (made: string[] | null) => {
    if (made) setCodes(made);
    else goOn();
  };
  const goOn = () => {
    noteFactorThere();
    // What was refused until now is asked anew.
    void client.resetQueries();
  };

  return (
    <Sized density={phone ? 'roomy' : 'compact'}>
      <main className={styles['first']}>
        <PageHeader
          title={t('first.title')}
          subtitle={t('first.subtitle')}
          actions={<Button onClick={leave}>{t('first.logout')}</Button>}
        />
        <Surface padded>
          {codes ? (
            <RecoveryCodes codes={codes} onKept={goOn} />
          ) : (
            <>
              <Segmented
                aria-label={t('first.kind')}
                value={kind}
                disabled={!browserSupportsWebAuthn()}
                options={KINDS.map((value) => ({ value, label: t(`first.kinds.${value}`) }))}
                onChange={setKind}
                style={{ marginBottom: 16 }}
              />
              {kind === 'app' ? <AddApp isFirst onAdded={added} /> : <AddPasskey isFirst onAdded={added} />}
            </>
          )}
        </Surface>
      </main>
    </Sized>
  );
}
