import type { LossQuestion } from '@/lib/unsaved-work/unsaved-work';
import type { QuestionModal } from '../questions/modal-context';

type Answers = { onDiscard: () => void; onKeep?: () => void };

/** Asks before unsaved work is lost. The way back has the focus: who presses Enter twice loses nothing. */
export function confirmLoss(modal: QuestionModal, question: LossQuestion, { onDiscard, onKeep }: Answers) {
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
