import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { Surface } from '@/ui/Surface';
import { AppSection } from './AppSection';
import { CodesSection } from './CodesSection';
import { PasskeysSection } from './PasskeysSection';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import styles from './SecondFactor.module.css';
import { useSecondFactor } from './use-second-factor';

/** An administrator's own second factor. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  const factor = useSecondFactor();
  const [codes, setCodes] = useState<string[] | null>(null);
  const hasFactor =
    factor.data !== undefined && (factor.data.totp !== null || factor.data.passkeys.length > 0);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className={styles['sections']}>
        {factor.isPending && (
          <Surface padded>
            <RowsSkeleton rows={4} />
          </Surface>
        )}
        {factor.isError && !factor.data && (
          <Surface padded>
            <ErrorState
              title={t('loadFailed')}
              error={factor.error}
              onRetry={() => void factor.refetch()}
              retrying={factor.isFetching}
            />
          </Surface>
        )}
        {factor.data?.required && <Alert type="info" showIcon title={t('required')} />}
        {factor.data && <AppSection totp={factor.data.totp} isFirst={!hasFactor} onCodes={setCodes} />}
        {factor.data && (
          <PasskeysSection passkeys={factor.data.passkeys} isFirst={!hasFactor} onCodes={setCodes} />
        )}
        {factor.data && hasFactor && <CodesSection left={factor.data.recovery_codes} onCodes={setCodes} />}
      </div>
      <RecoveryCodesDialog
        codes={codes}
        onKept={() => {
          setCodes(null);
        }}
      />
    </>
  );
}
