import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SyncDto } from '@/api/generated/model/sync-dto';
import { ActionTag } from '@/ui/ActionTag';
import { ToneTag } from '@/ui/ToneTag';

/** What kind of work it was, and whether it was given up instead of applied. */
export function SyncActionTags({ sync }: { sync: SyncDto }) {
  const { t } = useTranslation('admin');
  return (
    <Flex wrap gap={6}>
      <ActionTag type={sync.action_type} />
      {sync.descartado && <ToneTag tone="grey">{t('syncs.discarded')}</ToneTag>}
    </Flex>
  );
}
