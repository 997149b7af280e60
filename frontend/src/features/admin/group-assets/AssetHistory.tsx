import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetHistoryEntryDto } from '@/api/generated/model/asset-history-entry-dto';
import { formatDateTime } from '@/lib/format/date';
import { ActionTag } from '@/ui/ActionTag';
import { ChangesTable } from '@/ui/ChangesTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LoadingState } from '@/ui/LoadingState';
import { PhotoStrip } from '@/ui/PhotoStrip';
import { colour } from '@/ui/theme/colours';
import { useAssetHistory } from './use-group-assets';

/** Everything that happened to an asset, newest first: from files and from the field. */
export function AssetHistory({ assetId }: { assetId: number }) {
  const { t } = useTranslation('admin');
  const history = useAssetHistory(assetId);
  if (history.isPending) return <LoadingState />;
  if (history.isError) {
    return (
      <ErrorState
        title={t('groupAssets.history.failed')}
        error={history.error}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    );
  }
  const entries = history.data.pages.flatMap((page) => page.history);
  if (entries.length === 0) return <EmptyState text={t('groupAssets.history.empty')} />;
  return (
    <>
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map((entry) => (
          <li key={entry.id} style={{ borderBottom: `1px solid ${colour('hairline')}`, padding: '14px 0' }}>
            <HistoryEntry entry={entry} />
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          block
          style={{ marginTop: 12 }}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('groupAssets.history.more')}
        </Button>
      )}
    </>
  );
}

function HistoryEntry({ entry }: { entry: AssetHistoryEntryDto }) {
  const { t } = useTranslation('admin');
  const { observaciones, resolves } = entry.notes;
  const decidedBy = resolves?.['decidido_por'];
  return (
    <Flex vertical gap={8}>
      <Flex wrap gap="6px 12px" align="center">
        <ActionTag type={entry.action_type} />
        <Typography.Text strong>{formatDateTime(entry.synced_at)}</Typography.Text>
        <Typography.Text>{entry.usuario_nombre}</Typography.Text>
        <Typography.Text type="secondary">
          {entry.archivo == null
            ? t(`groupAssets.history.source.${entry.source}`)
            : t('groupAssets.history.file', { file: entry.archivo, fila: entry.fila ?? '—' })}
          {entry.cargado_por !== null &&
            ` ${t('groupAssets.history.loadedBy', { username: entry.cargado_por })}`}
        </Typography.Text>
        {resolves && (
          <Typography.Text type="secondary">
            {typeof decidedBy === 'string'
              ? t('groupAssets.history.resolvedBy', { username: decidedBy })
              : t('groupAssets.history.resolved')}
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
      <PhotoStrip urls={entry.photos.map(({ url }) => url)} size={96} />
    </Flex>
  );
}
