import { Modal } from 'antd';
import { useCallback, useRef, type ReactNode } from 'react';
import { isTopmostDialog } from '@/ui/is-topmost-dialog';
import { useIsPhone } from '@/ui/use-is-phone';
import { useNeverAtCross } from '@/ui/use-never-at-cross';
import { useStillPage } from '@/ui/use-still-page';
import styles from './dialog-frame.module.css';

const AT_ONCE = { transitionName: '', maskTransitionName: '' };

type Props = {
  title: string;
  /** The cross, Escape, or the browser's way back; a click beside the dialog does nothing. */
  onCancel: () => void;
  buttons: ReactNode;
  children: ReactNode;
};

/**
 * A dialog that is the whole screen on a phone, with its buttons under the thumb. Its focus begins at its
 * title: a field would bring the keyboard up over the rest and take what a scanner types, and the scanner's
 * Enter would press the cross. A button with `autoFocus` keeps the focus, and so does a field that somebody
 * has gone to.
 */
export function DialogFrame({ title, onCancel, buttons, children }: Props) {
  const phone = useIsPhone();
  const inside = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLSpanElement>(null);
  const begin = useCallback(() => {
    if (!isTopmostDialog(inside.current) || isAtWork(inside.current)) return;
    heading.current?.focus({ preventScroll: true });
  }, []);
  useNeverAtCross(true, inside, begin);
  useStillPage(phone);
  return (
    <Modal
      open
      title={
        <span ref={heading} tabIndex={-1} className={styles['heading']}>
          {title}
        </span>
      }
      afterOpenChange={(open) => {
        if (open) begin();
      }}
      onCancel={onCancel}
      mask={{ closable: false }}
      scrollLock={!phone}
      width={phone ? '100%' : 640}
      centered={!phone}
      // What covers the whole screen is there at once: growing out of a button it would come late.
      {...(phone && AT_ONCE)}
      className={phone ? styles['fullScreen'] : styles['window']}
      footer={<div className={styles['footer']}>{buttons}</div>}
    >
      <div ref={inside}>{children}</div>
    </Modal>
  );
}

/**
 * Whoever made the dialog gave the focus to a button of it, or somebody has gone to a field before it was all
 * there.
 */
function isAtWork(content: HTMLElement | null): boolean {
  const { activeElement } = document;
  const footer = content?.closest('[role="dialog"]')?.querySelector('.ant-modal-footer');
  return [content, footer].some((part) => part?.contains(activeElement));
}
