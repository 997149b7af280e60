import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Draft } from '@/offline/drafts/drafts';
import { DialogFrame } from '../DialogFrame';
import { DraftSummary } from '@/ui/drafts/DraftSummary';
import { useDiscardDraft } from '@/ui/drafts/use-discard-draft';

type Props = {
  draft: Draft;
  onContinue: () => void;
  onDiscarded: () => void;
  /** Where another form of the same kind can be begun beside it. */
  onAnother: (() => void) | undefined;
  onClose: () => void;
};

/** Before a form opens that was begun already. */
export function DraftOffer({ draft, onContinue, onDiscarded, onAnother, onClose }: Props) {
  const { t } = useTranslation('field');
  const discard = useDiscardDraft();
  return (
    <DialogFrame
      title={t('draft.kept')}
      onCancel={onClose}
      buttons={
        <>
          <Button size="large" danger onClick={() => discard(draft, onDiscarded)}>
            {t('draft.discard')}
          </Button>
          {onAnother && (
            <Button size="large" onClick={onAnother}>
              {t('draft.another')}
            </Button>
          )}
          <Button size="large" type="primary" autoFocus onClick={onContinue}>
            {t('draft.continue')}
          </Button>
        </>
      }
    >
      <Typography.Paragraph>{t('draft.offer')}</Typography.Paragraph>
      <DraftSummary draft={draft} />
    </DialogFrame>
  );
}
