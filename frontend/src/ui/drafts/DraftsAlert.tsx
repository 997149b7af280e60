import { Alert, Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Draft } from '@/offline/drafts/drafts';
import { DraftSummary } from './DraftSummary';
import { useDiscardDraft } from './use-discard-draft';

/** More than these stand behind a press: the list below is what one came for. */
const IN_SIGHT = 2;

/** What the buttons leave of the line, down to a width below which they go under it. */
const BESIDE_BUTTONS = { flex: '1 1 16rem' };

type Props = {
  drafts: readonly Draft[];
  title: string;
  /** Of the list. */
  label: string;
  hint?: string;
  /** Says of each the group that it is of. */
  withGroup?: boolean;
  onContinue: (draft: Draft) => void;
};

/** Drafts to go on from or to throw away; nothing where there is none. */
export function DraftsAlert({ drafts, title, label, hint, withGroup = false, onContinue }: Props) {
  const { t } = useTranslation('field');
  const discard = useDiscardDraft();
  if (drafts.length === 0) return null;
  const row = (draft: Draft) => (
    <Flex key={draft.id} wrap gap={8} align="center" role="listitem">
      <div style={BESIDE_BUTTONS}>
        <DraftSummary draft={draft} {...(withGroup && { group: draft.group?.nombre })} />
      </div>
      <Flex gap={8} wrap>
        <Button size="large" onClick={() => onContinue(draft)}>
          {t('draft.continue')}
        </Button>
        <Button size="large" danger onClick={() => discard(draft)}>
          {t('draft.discard')}
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
      title={title}
      description={
        <>
          {hint !== undefined && <Typography.Paragraph>{hint}</Typography.Paragraph>}
          <Flex vertical gap={12} role="list" aria-label={label}>
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
        </>
      }
    />
  );
}
