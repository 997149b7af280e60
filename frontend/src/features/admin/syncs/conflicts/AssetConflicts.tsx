import { Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { EmptyState } from '@/ui/EmptyState';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { ConflictList } from './ConflictList';
import { type ConflictSource, SOURCES, useConflicts } from './use-conflicts';

/** Tab 'Conflictos' of an asset: what waits for a decision about it, however it came. */
export function AssetConflicts() {
  const { t } = useTranslation('assets');
  const assetId = Number(useParams()['assetId']);
  const { data, isPending, isError } = useConflicts('RESCATE', 1, assetId);
  const [opened, setOpened] = useState<readonly ConflictSource[]>([]);
  // A list stays when the last of its conflicts is settled: the notice about that one stands there.
  const more = SOURCES.filter((source) => !opened.includes(source) && data && data.totals[source] > 0);
  if (more.length > 0) setOpened([...opened, ...more]);

  if (isPending) return <RowsSkeleton rows={3} />;
  if (isError && opened.length === 0) return <ConflictList source="RESCATE" assetId={assetId} />;
  if (opened.length === 0) return <EmptyState text={t('conflicts.empty')} hint={t('conflicts.emptyHint')} />;
  return (
    <Flex vertical gap={24}>
      {opened.map((source) => (
        <ConflictList key={source} source={source} assetId={assetId} />
      ))}
    </Flex>
  );
}
