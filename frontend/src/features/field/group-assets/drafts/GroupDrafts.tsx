import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '@/offline/drafts/drafts';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useLiveQuery } from '@/offline/react/use-live-query';
import { useDialogAddress } from '../dialogs/use-dialog-address';
import { DraftsAlert } from '@/ui/drafts/DraftsAlert';

type Props = { grupoId: number; onContinue: (draft: Draft) => void };

/**
 * Forms of this group that were begun and not saved, offered again. Behind a form that is open nothing comes
 * or goes, which would move the list: what is being entered there is no draft to go on from yet, and none any
 * more once it is saved.
 */
export const GroupDrafts = memo(function GroupDrafts({ grupoId, onContinue }: Props) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const { dialog } = useDialogAddress();
  const { data: drafts = [] } = useLiveQuery(
    useCallback(() => engine.drafts.inGroup(grupoId), [engine, grupoId]),
    { held: dialog !== null },
  );
  return (
    <DraftsAlert
      drafts={drafts}
      title={t('draft.kept')}
      label={t('draft.listLabel')}
      onContinue={onContinue}
    />
  );
});
