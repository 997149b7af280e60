import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';
import { beginInside } from './begin-inside';

/** In the order in which they stand: the way back comes before what cannot be undone. */
const BUTTONS = '.ant-modal-footer button:not([disabled])';

/**
 * A dialog that begins where its work does: at its first field, or without one at the first button of its footer
 * (Cancelar), never at the cross.
 */
export function Dialog({ children, afterOpenChange, ...modal }: ModalProps) {
  const inside = useRef<HTMLDivElement>(null);
  return (
    <Modal
      {...modal}
      afterOpenChange={(open) => {
        if (open) beginInside(inside.current, BUTTONS);
        afterOpenChange?.(open);
      }}
    >
      <div ref={inside}>{children}</div>
    </Modal>
  );
}
