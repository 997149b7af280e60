import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LossReport } from '@/offline/queue/loss';
import { BesideButton } from '@/ui/BesideButton';
import { LossList } from '@/ui/LossList';
import { useQuestionModal } from '@/ui/questions/modal-context';
import { useEngineCall } from './use-engine-call';

type Props = Pick<ButtonProps, 'icon' | 'disabled'> & {
  label: string;
  question: string;
  /** What the deletion would lose, asked for before the question. */
  describe: () => Promise<LossReport>;
  /** Deletes it, and nothing that was not named. */
  run: (named: LossReport) => Promise<unknown>;
  done: string;
  /** What is lost, in more words than its name. */
  detail?: ReactNode;
};

/** Deletes unsent work, after naming all that will be lost. */
export function LossButton({ label, question, describe, run, done, detail, ...button }: Props) {
  const { t } = useTranslation('field');
  const modal = useQuestionModal();
  const { running, error, call, fail } = useEngineCall();

  const ask = (loss: LossReport) => {
    modal.confirm({
      title: question,
      content: (
        <>
          {detail}
          <LossList loss={loss} />
        </>
      ),
      okText: label,
      okButtonProps: { danger: true, size: 'large' },
      focusable: { autoFocusButton: 'cancel' },
      cancelText: t('form.cancel'),
      cancelButtonProps: { size: 'large' },
      onOk: async () => void (await call(() => run(loss), done)),
    });
  };
  const start = () => {
    describe().then(ask, fail);
  };
  return (
    <>
      <Button danger size="large" loading={running} onClick={start} {...button}>
        {label}
      </Button>
      <BesideButton text={error} />
    </>
  );
}
