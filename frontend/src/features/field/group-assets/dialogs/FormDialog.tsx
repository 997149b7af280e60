import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../DialogFrame';
import { DraftLine } from '../drafts/DraftLine';
import { useAskToKeep } from '../drafts/use-ask-to-keep';
import type { FormDraft } from '../drafts/use-form-draft';
import styles from './dialogs.module.css';

type Props = {
  title: string;
  /** What keeps the form; without it there is nothing to enter. */
  draft?: FormDraft;
  saving: boolean;
  error: string | null;
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of the four action dialogs: 'Cancelar' and 'Guardar para Sincronización'. */
export function FormDialog({ title, draft, saving, error, danger, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation('field');
  const askToKeep = useAskToKeep(draft);
  const close = () => {
    if (!saving) askToKeep(onClose);
  };

  return (
    <DialogFrame
      title={title}
      onCancel={close}
      buttons={
        <>
          {/* Whoever only presses Enter must not have written anything off. */}
          <Button size="large" autoFocus={danger} onClick={close} disabled={saving}>
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
        {draft && <DraftLine state={draft.state} />}
      </div>
    </DialogFrame>
  );
}
