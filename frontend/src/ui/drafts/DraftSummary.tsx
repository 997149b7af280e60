import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/format/date';
import type { Draft } from '@/offline/drafts/drafts';
import { ActionTag } from '@/ui/ActionTag';
import { numberIn } from './number-in';

type Props = {
  draft: Draft;
  /** The name of its group, where that does not go without saying. */
  group?: string | undefined;
};

/** What a draft is about, when it was kept, and how many photos it has. */
export function DraftSummary({ draft, group }: Props) {
  const { t } = useTranslation('field');
  const { action_type, shown, values, photos, savedAt } = draft;
  const number = numberIn(draft) ?? t('draft.noNumber');
  return (
    <div>
      <div>
        <ActionTag type={action_type} /> <Typography.Text strong>{number}</Typography.Text>{' '}
        {shown?.DESCRIPCION ?? values['DESCRIPCION']}
      </div>
      <Typography.Text type="secondary">
        {[
          ...(group === undefined ? [] : [group]),
          formatDateTime(savedAt),
          ...(photos > 0 ? [t('photos.count', { n: photos })] : []),
        ].join(' · ')}
      </Typography.Text>
    </div>
  );
}
