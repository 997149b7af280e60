import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useLiveQuery } from '@/offline/react/use-live-query';
import { DraftsAlert } from '@/ui/drafts/DraftsAlert';
import { toDraft } from '@/ui/drafts/to-draft';

/** Forms that were begun in groups that cannot be opened here any more. */
export const DraftsElsewhere = memo(function DraftsElsewhere() {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const navigate = useNavigate();
  const { data: drafts = [] } = useLiveQuery(useCallback(() => engine.drafts.elsewhere(), [engine]));
  if (drafts.length === 0) return null;
  return (
    <DraftsAlert
      drafts={drafts}
      title={t('draft.elsewhere')}
      label={t('draft.elsewhere')}
      hint={t('draft.elsewhereHint')}
      withGroup
      onContinue={(draft) => {
        const { to, state } = toDraft(draft);
        void navigate(to, { state });
      }}
    />
  );
});
