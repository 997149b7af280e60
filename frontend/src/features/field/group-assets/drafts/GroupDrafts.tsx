import { Alert, Button, Flex } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '@/offline/drafts/drafts';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useLiveQuery } from '@/offline/react/use-live-query';
import { useDialogAddress } from '../dialogs/use-dialog-address';
import { DraftSummary } from './DraftSummary';
import { useDiscardDraft } from './use-discard-draft';

/** More than these stand behind a press: the list of assets is what one came for. */
const IN_SIGHT = 2;

type Props = { grupoId: number; onContinue: (draft: Draft) => void };

/**
 * Forms of this group that were begun and not saved, offered again. Behind a form that is open nothing comes
 * or goes, which would move the list: what is being entered there is no draft to go on from yet, and none any
 * more once it is saved.
 */
export function GroupDrafts({ grupoId, onContinue }: Props) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const { dialog } = useDialogAddress();
  const { data: drafts = [] } = useLiveQuery(
    useCallback(() => engine.drafts.inGroup(grupoId), [engine, grupoId]),
    { held: dialog !== null },
  );
  const discard = useDiscardDraft();
  if (drafts.length === 0) return null;
  const row = (draft: Draft) => (
    <Flex key={draft.id} wrap gap={8} align="center" justify="space-between" role="listitem">
      <DraftSummary draft={draft} />
      <Flex gap={8} wrap>
        <Button size="large" danger onClick={() => discard(draft.id)}>
          {t('draft.discard')}
        </Button>
        <Button size="large" onClick={() => onContinue(draft)}>
          {t('draft.continue')}
        </Button>
      </Flex>
    </Flex>
  );
  const more = drafts.slice(IN_SIGHT);
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={t('draft.kept')}
      description={
        <Flex vertical gap={12} role="list" aria-label={t('draft.listLabel')}>
          {drafts.slice(0, IN_SIGHT).map(row)}
          {more.length > 0 && (
            <details>
              <summary>{t('draft.more', { n: more.length })}</summary>
              <Flex vertical gap={12}>
                {more.map(row)}
              </Flex>
            </details>
          )}
        </Flex>
      }
    />
  );
}
