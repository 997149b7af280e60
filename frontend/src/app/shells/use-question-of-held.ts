import { useTranslation } from 'react-i18next';
import { type LossQuestion, unsavedWork } from '@/lib/unsaved-work/unsaved-work';

/**
 * What is to be asked before the session ends over what this tab holds, if anything: about what a person
 * chose or typed, else about what is on its way, such as a file. What is on the device stays there unasked.
 */
export function useQuestionOfHeld(): () => LossQuestion | undefined {
  const { t } = useTranslation();
  return () => {
    const lost = unsavedWork().filter(({ stored }) => stored !== true);
    if (lost.length === 0) return undefined;
    const sending = {
      title: t('shell.sending.title'),
      text: t('shell.sending.text'),
      discard: t('shell.unsent.leave'),
      keep: t('shell.sending.keep'),
    };
    return lost.find(({ question }) => question)?.question ?? sending;
  };
}
