import { App } from 'antd';
import { useCallback } from 'react';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';

export type DiscardQuestion = { title: string; text: string; discard: string; keep: string };

type Ask = (onDiscard: () => void, onKeep?: () => void) => void;

/**
 * Protects what was typed or photographed in a dialog while `dirty`: from closing it and, through the mark of
 * unsaved work, from closing the tab and from updates.
 * @returns runs `onDiscard` at once when nothing would be lost, else after the person agreed
 */
export function useDiscardGuard(dirty: boolean, { title, text, discard, keep }: DiscardQuestion): Ask {
  const { modal } = App.useApp();
  useHoldUnsavedWork(dirty);

  return useCallback(
    (onDiscard, onKeep) => {
      if (!dirty) {
        onDiscard();
        return;
      }
      modal.confirm({
        title,
        content: text,
        okText: discard,
        okButtonProps: { danger: true, size: 'large' },
        cancelText: keep,
        cancelButtonProps: { size: 'large' },
        onOk: onDiscard,
        onCancel: onKeep,
      });
    },
    [dirty, modal, title, text, discard, keep],
  );
}
