import { useTranslation } from 'react-i18next';
import { allStored } from '@/lib/unsaved-work/still-storing';
import { type Draft, formOf } from '@/offline/drafts/drafts';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useQuestionModal } from '@/ui/questions/modal-context';
import { toast } from '@/ui/toast';
import { confirmLoss } from '@/ui/unsaved/confirm-loss';
import { numberIn } from './number-in';

/** 'Descartar borrador', which asks first, of which draft it is: photos cost a walk. */
export function useDiscardDraft(): (draft: Draft, then?: () => void) => void {
  const { t } = useTranslation('field');
  const { t: common } = useTranslation();
  const modal = useQuestionModal();
  const engine = useOfflineEngine();

  const discard = async (draft: Draft, then?: () => void) => {
    try {
      // A photo of it that is still on its way would begin it anew.
      await allStored({ of: formOf(draft) });
      await engine.drafts.discard(draft.id);
      then?.();
    } catch {
      toast.error(t('management.failed'));
    }
  };
  return (draft, then) => {
    const about = {
      action: common(`actionType.${draft.action_type}`),
      asset: numberIn(draft) ?? t('draft.newAsset'),
    };
    const question = {
      title: t('draft.discardTitle'),
      text: t('draft.discardText', about),
      discard: t('draft.discard'),
      keep: t('form.cancel'),
    };
    confirmLoss(modal, question, { onDiscard: () => void discard(draft, then) });
  };
}
