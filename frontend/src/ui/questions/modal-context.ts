import type { ModalFuncProps } from 'antd';
import { createContext, use } from 'react';

export type Question = Omit<ModalFuncProps, 'onOk' | 'onCancel'> & {
  /** Where it takes a while, the question waits for it. */
  onOk?: (() => unknown) | undefined;
  onCancel?: (() => unknown) | undefined;
};

/** Asks what cannot be taken back, in the sizes and colours of the place. */
export type QuestionModal = { confirm: (question: Question) => { destroy: () => void } };

export const ModalContext = createContext<QuestionModal | null>(null);

/** Below a `QuestionHost`. */
export function useQuestionModal(): QuestionModal {
  const modal = use(ModalContext);
  if (!modal) throw new Error('A question is asked where no QuestionHost stands');
  return modal;
}
