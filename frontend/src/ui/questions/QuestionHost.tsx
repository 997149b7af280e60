import { Modal, theme } from 'antd';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ModalContext } from './modal-context';
import { OpenQuestions } from './open-questions';

/**
 * Where the questions of what is inside appear; and text that is of no component has the size of the place.
 * The library's `App` would also draw two hosts of messages, which `ToastHost` is for all pages.
 */
export function QuestionHost({ children }: { children: ReactNode }) {
  const [modal, holder] = Modal.useModal();
  const questions = useMemo(() => new OpenQuestions(modal), [modal]);
  useEffect(() => questions.endAll, [questions]);
  const { colorText: color, fontSize, lineHeight, fontFamily } = theme.useToken().token;
  return (
    <ModalContext value={questions}>
      <div style={{ color, fontSize, lineHeight, fontFamily }}>
        {children}
        {holder}
      </div>
    </ModalContext>
  );
}
