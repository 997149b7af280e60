import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '@/ui/use-is-phone';
import styles from './dialog-frame.module.css';

type Props = {
  title: string;
  /** The cross, Escape, or the browser's way back; a click beside the dialog does nothing. */
  onCancel: () => void;
  buttons: ReactNode;
  children: ReactNode;
};

/** A dialog that is the whole screen on a phone, with its buttons under the thumb. */
export function DialogFrame({ title, onCancel, buttons, children }: Props) {
  const phone = useIsPhone();
  return (
    <Modal
      open
      title={title}
      onCancel={onCancel}
      mask={{ closable: false }}
      width={phone ? '100%' : 640}
      centered={!phone}
      className={phone ? styles['fullScreen'] : styles['window']}
      footer={<div className={styles['footer']}>{buttons}</div>}
    >
      {children}
    </Modal>
  );
}
