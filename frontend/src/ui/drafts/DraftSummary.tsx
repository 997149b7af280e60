import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/format/date';
import type { Draft } from '@/offline/drafts/drafts';
import { ActionTag } from '@/ui/ActionTag';

type Props = {
  draft: Draft;
  /** The name of its group, where that does not go without saying. */
  group?: string | undefined;
};

/** What a draft is about, when it was kept, and how many photos it has. */
export function DraftSummary({ draft: { action_type, shown, values, photos, savedAt }, group }: Props) {
  const { t } = useTranslation('field');
  const number = shown?.NUMERO_DE_ACTIVO || values['NUMERO_DE_ACTIVO'] || t('draft.noNumber');
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
