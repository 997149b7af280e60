import { useTranslation } from 'react-i18next';
import { useQuestionModal } from '@/ui/questions/modal-context';
import { confirmLoss } from '@/ui/unsaved/confirm-loss';
import type { Scanned } from './use-scanned';

type Options = {
  scanned: readonly Scanned[];
  keep: (isKept: (one: Scanned) => boolean) => void;
  leave: () => void;
};

/**
 * 'Listo': what was found goes from the list. Codes that nobody knows are somebody's work yet, or only the
 * labels of a box: that is asked, once for all of them, and they stay unless told otherwise.
 */
export function useDone({ scanned, keep, leave }: Options): () => void {
  const { t } = useTranslation('field');
  const modal = useQuestionModal();
  return () => {
    const unknown = new Set(scanned.flatMap(({ code, found }) => (found?.length === 0 ? [code] : [])));
    // The camera goes on reading behind the question: what came since was not asked about.
    const finish = (dropped: ReadonlySet<string>) => {
      keep(({ code, found }) => !found?.length && !dropped.has(code));
      leave();
    };
    if (unknown.size === 0) return finish(unknown);
    const count = unknown.size;
    const question = {
      title: t('scan.unknownLeft', { count }),
      text: t('scan.unknownLeftHint'),
      discard: t('scan.drop'),
      keep: t('scan.keep'),
    };
    confirmLoss(modal, question, { onDiscard: () => finish(unknown), onKeep: () => finish(new Set()) });
  };
}
