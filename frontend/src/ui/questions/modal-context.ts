import type { Modal } from 'antd';
import { createContext, use } from 'react';

/** Asks what cannot be taken back: `confirm` and its kin, in the sizes and colours of the place. */
export type QuestionModal = ReturnType<typeof Modal.useModal>[0];

export const ModalContext = createContext<QuestionModal | null>(null);

/** Below a `QuestionHost`. */
export function useQuestionModal(): QuestionModal {
  const modal = use(ModalContext);
  if (!modal) throw new Error('A question is asked where no QuestionHost stands');
  return modal;
}
