import { closedByBack } from '@/lib/back/closers';
import type { Question, QuestionModal } from './modal-context';

const isPromise = (result: unknown): result is Promise<unknown> =>
  typeof (result as Partial<Promise<unknown>> | null | undefined)?.then === 'function';

const stay = (): void => undefined;

/** The questions of one place, for as long as they are open: the browser's way back answers with Cancelar. */
export class OpenQuestions implements QuestionModal {
  private readonly ends = new Set<() => void>();

  constructor(private readonly modal: QuestionModal) {}

  readonly confirm = (question: Question) => {
    let isOpen = true;
    let isAnswered = false;
    let release = stay;
    const end = () => {
      isOpen = false;
      release();
      this.ends.delete(end);
    };
    const backMeans = (act: () => void) => {
      release();
      if (isOpen) release = closedByBack(act);
    };
    const destroy = () => {
      end();
      asked.destroy();
    };
    const cancel = () => {
      // Answered since back was pressed.
      if (isAnswered) return;
      isAnswered = true;
      end();
      void question.onCancel?.();
      asked.destroy();
    };
    const asked = this.modal.confirm({
      ...question,
      onOk: () => {
        isAnswered = true;
        // Off before it acts: what it does may be a step back itself.
        release();
        const result = question.onOk?.();
        if (!isPromise(result)) {
          end();
          return undefined;
        }
        backMeans(stay);
        // Where it fails the question stays, and can be answered again.
        result.then(end, () => {
          isAnswered = false;
          backMeans(cancel);
        });
        return result;
      },
      onCancel: () => {
        isAnswered = true;
        end();
        return question.onCancel?.();
      },
      afterClose: () => {
        end();
        question.afterClose?.();
      },
    });
    this.ends.add(end);
    backMeans(cancel);
    return { destroy };
  };

  /** The place has gone, and its questions with it. */
  readonly endAll = () => {
    for (const end of this.ends) end();
  };
}
