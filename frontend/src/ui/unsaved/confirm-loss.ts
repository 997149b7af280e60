import type { App } from 'antd';
import type { LossQuestion } from '@/lib/unsaved-work/unsaved-work';

type ModalApi = ReturnType<typeof App.useApp>['modal'];

type Answers = { onDiscard: () => void; onKeep?: () => void };

/** Asks before unsaved work is lost. The way back has the focus: who presses Enter twice loses nothing. */
export function confirmLoss(modal: ModalApi, question: LossQuestion, { onDiscard, onKeep }: Answers) {
  const { title, text, discard, keep } = question;
  return modal.confirm({
    title,
    content: text,
    okText: discard,
    okButtonProps: { danger: true },
    cancelText: keep,
    focusable: { autoFocusButton: 'cancel' },
    onOk: onDiscard,
    onCancel: onKeep,
  });
}
