import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetHistoryEntryDto } from '@/api/generated/model/asset-history-entry-dto';
import { formatDateTime } from '@/lib/format/date';
import { ActionTag } from '@/ui/ActionTag';
import { ChangesTable } from '@/ui/ChangesTable';
import { usePersonName } from '@/ui/use-person-name';
import { BeforeNow } from './BeforeNow';
import { HistorySourceText } from './HistorySourceText';

type Props = {
  entry: AssetHistoryEntryDto;
  /** The change before it that came with photos. */
  before: AssetHistoryEntryDto | undefined;
};

/**
 * One change: what it was, when, by whom and from where, old → new, with its photos beside those before it.
 */
export function HistoryEntry({ entry, before }: Props) {
  const { t } = useTranslation('assets');
  const nameOf = usePersonName();
  const { observaciones, resolves } = entry.notes;
  const decidedBy = resolves?.['decidido_por'];
  return (
    <Flex vertical gap={8}>
      <Flex wrap gap="4px 12px" align="center">
        <ActionTag type={entry.action_type} />
        <Typography.Text strong>{formatDateTime(entry.synced_at)}</Typography.Text>
        <Typography.Text>{nameOf(entry)}</Typography.Text>
        <HistorySourceText entry={entry} />
        {resolves && (
          <Typography.Text type="secondary">
            {typeof decidedBy === 'string'
              ? t('history.resolvedBy', { username: decidedBy })
              : t('history.resolved')}
          </Typography.Text>
        )}
      </Flex>
      {observaciones != null && observaciones !== '' && (
        <Typography.Text italic>{observaciones}</Typography.Text>
      )}
      <ChangesTable
        changes={Object.entries(entry.changes).map(([field, change]) => ({
          field,
          before: change.old,
          after: change.new,
        }))}
      />
      {entry.photos.length > 0 && <BeforeNow now={entry} before={before} />}
    </Flex>
  );
}
