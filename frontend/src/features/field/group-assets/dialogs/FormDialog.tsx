import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiscardGuard } from '@/ui/unsaved/use-discard-guard';
import { DialogFrame } from '../DialogFrame';
import styles from './dialogs.module.css';

type Props = {
  title: string;
  /** Something was typed that closing would lose. */
  dirty: boolean;
  saving: boolean;
  error: string | null;
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of the four action dialogs: 'Cancelar' and 'Guardar para Sincronización'. */
export function FormDialog({ title, dirty, saving, error, danger, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation('field');
  const guard = useDiscardGuard(dirty, {
    title: t('form.discardTitle'),
    text: t('form.discardText'),
    discard: t('form.discard'),
    keep: t('form.keepEditing'),
  });
  const close = () => {
    if (!saving) guard.ask(onClose);
  };

  return (
    <DialogFrame
      title={title}
      onCancel={close}
      buttons={
        <>
          <Button size="large" onClick={close} disabled={saving}>
            {t('form.cancel')}
          </Button>
          <Button size="large" type="primary" danger={danger} loading={saving} onClick={onSubmit}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        {error !== null && <Alert type="error" showIcon role="alert" title={error} />}
        {children}
      </div>
    </DialogFrame>
  );
}
