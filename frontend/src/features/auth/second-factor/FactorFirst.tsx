import { useQueryClient } from '@tanstack/react-query';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '@/lib/i18n/area-texts';
import { noteFactorThere } from '@/lib/session/missing-factor';
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
 * requires. @param wayOut for whoever cannot get one now
 */
export function FactorFirst({ wayOut }: { wayOut: ReactNode }) {
  const { t } = useTranslation('security');
  const phone = useIsPhone();
  const client = useQueryClient();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('app');
  const [codes, setCodes] = useState<string[] | null>(null);

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
        <PageHeader title={t('first.title')} subtitle={t('first.subtitle')} actions={wayOut} />
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
