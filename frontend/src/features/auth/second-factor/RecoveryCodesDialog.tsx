import { useTranslation } from 'react-i18next';
import { Dialog } from '@/ui/Dialog';
import { RecoveryCodes } from './RecoveryCodes';

/** New codes, until somebody says that they have kept them. */
export function RecoveryCodesDialog({ codes, onKept }: { codes: string[] | null; onKept: () => void }) {
  const { t } = useTranslation('security');
  return (
    <Dialog
      open={codes !== null}
      title={t('codes.shownTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
    >
      {codes && <RecoveryCodes codes={codes} onKept={onKept} />}
    </Dialog>
  );
}
