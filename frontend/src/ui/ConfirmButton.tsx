import { App, Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';

type Props = Omit<ButtonProps, 'onClick'> & {
  /** The question, with what will happen. */
  question: string;
  detail?: string;
  confirmText: string;
  onConfirm: () => unknown;
};

/** A button whose act is destructive: it asks first, in a dialog that the keyboard can reach. */
export function ConfirmButton({ question, detail, confirmText, onConfirm, ...button }: Props) {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  const ask = () => {
    modal.confirm({
      title: question,
      content: detail,
      okText: confirmText,
      okButtonProps: { danger: true },
      cancelText: t('actions.cancel'),
      // The dialog closes whatever the outcome: failures speak through their own toast.
      onOk: async () => {
        await onConfirm();
      },
    });
  };
  return <Button {...button} onClick={ask} />;
}
