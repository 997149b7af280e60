import { Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestionModal } from '@/ui/questions/modal-context';
import { toast } from '@/ui/toast';
import { confirmLoss } from '@/ui/unsaved/confirm-loss';
import type { FormDraft } from './use-form-draft';

/**
 * Closes a form at once where nothing was entered, else after the person said what becomes of it: kept as a
 * draft or thrown away. Where it could not be kept, only whether it is to be lost.
 */
export function useAskToKeep(draft: FormDraft | undefined): (close: () => void) => void {
  const { t } = useTranslation('field');
  const modal = useQuestionModal();
  const asked = useRef<{ destroy: () => void }>(undefined);
  // The form may be closed below the question, when its address is left: the question goes with it.
  useEffect(() => () => asked.current?.destroy(), []);

  return (close) => {
    if (!draft || draft.state === 'untouched') return close();
    const discard = async () => {
      try {
        await draft.discard();
      } catch {
        toast.error(t('management.failed'));
        return;
      }
      close();
    };
    if (draft.state === 'failed') {
      const question = {
        title: t('form.discardTitle'),
        text: t('form.discardText'),
        discard: t('form.discard'),
        keep: t('form.keepEditing'),
      };
      asked.current = confirmLoss(modal, question, { onDiscard: () => void discard() });
      return;
    }
    const answer = (then?: () => unknown) => () => {
      asked.current?.destroy();
      void then?.();
    };
    asked.current = modal.confirm({
      title: t('draft.question'),
      content: t('draft.questionText'),
      footer: (
        <Flex wrap gap={8} justify="end" style={{ marginTop: 16 }}>
          <Button size="large" onClick={answer()}>
            {t('form.keepEditing')}
          </Button>
          <Button size="large" danger onClick={answer(discard)}>
            {t('draft.discard')}
          </Button>
          <Button size="large" type="primary" autoFocus onClick={answer(close)}>
            {t('draft.keep')}
          </Button>
        </Flex>
      ),
    });
  };
}
