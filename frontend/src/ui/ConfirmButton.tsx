import { Button, Typography, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedByBack } from '@/lib/back/use-closed-by-back';
import { Dialog } from './Dialog';

type Props = Omit<ButtonProps, 'onClick'> & {
  /** The question. */
  question: string;
  /** What will happen. */
  detail?: ReactNode;
  confirmText: string;
  /** The way back, where 'Cancelar' could be taken for the act itself. */
  backText?: string;
  /**
   * The dialog waits for it and then closes, whatever the outcome: failures speak through their own toast.
   */
  onConfirm: () => Promise<unknown>;
};

/** A button whose act is destructive: it asks first. */
export function ConfirmButton({ question, detail, confirmText, backText, onConfirm, ...button }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [acting, setActing] = useState(false);
  const close = () => setOpen(false);
  // While it acts the dialog stays: whoever goes back from it would not see what comes of it.
  useClosedByBack(open, () => {
    if (!acting) close();
  });

  const act = async () => {
    setActing(true);
    try {
      await onConfirm();
    } finally {
      setActing(false);
      setOpen(false);
    }
  };

  return (
    <>
      <Button
        {...button}
        onClick={() => {
          setOpen(true);
        }}
      />
      <Dialog
        open={open}
        width={480}
        title={question}
        okText={confirmText}
        okButtonProps={{ danger: true }}
        cancelText={backText ?? t('actions.cancel')}
        confirmLoading={acting}
        onOk={() => void act()}
        onCancel={close}
        destroyOnHidden
      >
        {typeof detail === 'string' ? <Typography.Paragraph>{detail}</Typography.Paragraph> : detail}
      </Dialog>
    </>
  );
}
