import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetHistoryEntryDto } from '@/api/generated/model/asset-history-entry-dto';
import { BesideButton } from '@/ui/BesideButton';
import { EmptyState } from '@/ui/EmptyState';
import { errorText } from '@/ui/error-text';
import { ErrorState } from '@/ui/ErrorState';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import styles from './assets.module.css';
import type { useAssetHistory } from './use-asset';

type Props = {
  history: ReturnType<typeof useAssetHistory>;
  empty: string;
  hint?: string;
  /** One change; `earlier` are those loaded that came before it, newest first. */
  children: (entry: AssetHistoryEntryDto, earlier: AssetHistoryEntryDto[]) => ReactNode;
};

/** Changes of an asset, newest first, more of them on demand. */
export function HistoryPages({ history, empty, hint, children }: Props) {
  const { t } = useTranslation('assets');
  if (history.isPending) return <RowsSkeleton />;
  if (!history.data) {
    return (
      <ErrorState
        title={t('history.failed')}
        error={history.error}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    );
  }
  const entries = history.data.pages.flatMap((page) => page.history);
  if (entries.length === 0) return <EmptyState text={empty} hint={hint} />;
  const failure =
    history.isFetchNextPageError && !history.isFetchingNextPage
      ? errorText(history.error, t('history.failed'))
      : null;
  return (
    <>
      <ol className={styles['entries']}>
        {entries.map((entry, index) => (
          <li key={entry.id}>{children(entry, entries.slice(index + 1))}</li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Flex vertical gap={8} style={{ marginTop: 12 }}>
          <Button block loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('history.more')}
          </Button>
          <BesideButton text={failure} />
        </Flex>
      )}
    </>
  );
}
