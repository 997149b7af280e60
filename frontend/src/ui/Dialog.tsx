import { ConfigProvider, Modal, type ModalProps } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { beginInside } from './begin-inside';
import styles from './Dialog.module.css';
import { isTopmostDialog } from './is-topmost-dialog';
import { useIsPhone } from './use-is-phone';
import { useNeverAtCross } from './use-never-at-cross';
import { useStillPage } from './use-still-page';

/** In the order in which they stand: the way back comes before what cannot be undone. */
const BUTTONS = '.ant-modal-footer button:not([disabled])';

/**
 * A dialog that begins where its work does: at its first field, or without one at the first button of its
 * footer (Cancelar), never at the cross. A field that has to be loaded first has the focus when it comes,
 * unless somebody has gone elsewhere meanwhile.
 */
export function Dialog({ children, afterOpenChange, ...modal }: Omit<ModalProps, 'className'>) {
  const [wasOpened, setWasOpened] = useState(modal.open === true);
  if (modal.open && !wasOpened) setWasOpened(true);
  const inside = useRef<HTMLDivElement>(null);
  const begun = useRef<HTMLElement | null>(null);
  const begin = useCallback(() => {
    if (isTopmostDialog(inside.current)) begun.current = beginInside(inside.current, BUTTONS);
  }, []);
  useNeverAtCross(modal.open === true, inside, begin);
  const phone = useIsPhone();
  useStillPage(phone && modal.open === true);
  useEffect(() => {
    if (begun.current && begun.current === document.activeElement) begin();
  });
  // Most are never opened: until then there is nothing to draw with the page that they belong to.
  if (!wasOpened) return null;
  return (
    // Asked from within a table, whose controls are small: a dialog's are not.
    <ConfigProvider componentSize="medium">
      <Modal
        scrollLock={!phone}
        {...modal}
        className={styles['window']}
        afterOpenChange={(open) => {
          begun.current = null;
          if (open) begin();
          afterOpenChange?.(open);
        }}
      >
        <div ref={inside}>{children}</div>
      </Modal>
    </ConfigProvider>
  );
}
