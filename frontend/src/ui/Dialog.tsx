import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';

/** A file is chosen at what stands for its field, which itself is out of sight. */
const FIELDS =
  'input:not([disabled], [type="file"]), textarea:not([disabled]), [role="combobox"], .ant-upload-btn';
/** In the order in which they stand: the way back comes before what cannot be undone. */
const BUTTONS = '.ant-modal-footer button:not([disabled])';

/**
 * A dialog that begins where its work does: at its first field, or without one at the first button of its footer
 * (Cancelar), never at the cross. It leaves the focus to whoever has gone to a field meanwhile.
 */
export function Dialog({ children, afterOpenChange, ...modal }: ModalProps) {
  const inside = useRef<HTMLDivElement>(null);
  const begin = () => {
    const dialog = inside.current?.closest('[role="dialog"]');
    if (!dialog || document.activeElement?.matches(FIELDS)) return;
    const field = inside.current?.querySelector<HTMLElement>(FIELDS);
    const first = (field && chosenOf(field)) ?? dialog.querySelector<HTMLElement>(BUTTONS);
    first?.focus({ preventScroll: true });
  };
  return (
    <Modal
      {...modal}
      afterOpenChange={(open) => {
        if (open) begin();
        afterOpenChange?.(open);
      }}
    >
      <div ref={inside}>{children}</div>
    </Modal>
  );
}

/** Of several that exclude each other the focus belongs to the one that is chosen. */
const chosenOf = (field: HTMLElement): HTMLElement =>
  field
    .closest('[role="radiogroup"]')
    ?.querySelector<HTMLElement>('input[type="radio"]:checked:not([disabled])') ?? field;
