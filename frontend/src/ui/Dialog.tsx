import { ConfigProvider, Modal, type ModalProps } from 'antd';
import { useEffect, useRef } from 'react';
import { beginInside } from './begin-inside';

/** In the order in which they stand: the way back comes before what cannot be undone. */
const BUTTONS = '.ant-modal-footer button:not([disabled])';

/**
 * A dialog that begins where its work does: at its first field, or without one at the first button of its footer
 * (Cancelar), never at the cross. A field that has to be loaded first has the focus when it comes, unless somebody has
 * gone elsewhere meanwhile.
 */
export function Dialog({ children, afterOpenChange, ...modal }: ModalProps) {
  const inside = useRef<HTMLDivElement>(null);
  const begun = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (begun.current && begun.current === document.activeElement)
      begun.current = beginInside(inside.current, BUTTONS);
  });
  return (
    // Asked from within a table, whose controls are small: a dialog's are not.
    <ConfigProvider componentSize="medium">
      <Modal
        {...modal}
        afterOpenChange={(open) => {
          begun.current = open ? beginInside(inside.current, BUTTONS) : null;
          afterOpenChange?.(open);
        }}
      >
        <div ref={inside}>{children}</div>
      </Modal>
    </ConfigProvider>
  );
}
