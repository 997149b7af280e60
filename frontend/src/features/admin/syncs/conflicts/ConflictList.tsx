import { Alert, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { Pager } from '@/ui/Pager';
import { useNamedPage } from '@/ui/use-named-page';
import { useStepBack } from '@/ui/use-step-back';
import { ConflictCard, type Closing } from './ConflictCard';
import { type ConflictSource, PAGE_NAMES, useConflicts } from './use-conflicts';

/** What became of the last one, told where the eye and the focus are when its card is gone. */
type Notice = { conflict: StandingConflictDto; closing: Closing };

type Props = {
  source: ConflictSource;
  /** Only those about this asset. */
  assetId?: number;
};

/** The conflicts that came one way, newest first; the page is in the address. */
export function ConflictList({ source, assetId }: Props) {
  const { t } = useTranslation('admin');
  const { page, turnTo } = useNamedPage(PAGE_NAMES[source]);
  const [notice, setNotice] = useState<Notice | null>(null);
  const conflicts = useConflicts(source, page, assetId);
  const { data } = conflicts;
  const isGone = useStepBack({
    page,
    totalPages: conflicts.isFetching ? undefined : data?.totalPages,
    turnTo,
  });

  if (conflicts.isPending || isGone) return <RowsSkeleton rows={4} />;
  return (
    <Flex vertical gap={16}>
      {notice && <ConflictNotice key={notice.conflict.action_id} notice={notice} />}
      {conflicts.isError ? (
        <ErrorState
          title={t('conflicts.loadFailed')}
          error={conflicts.error}
          onRetry={() => void conflicts.refetch()}
          retrying={conflicts.isFetching}
        />
      ) : data?.conflicts.length ? (
        <>
          <div>{t(`conflicts.explanation.${source}`)}</div>
          {data.conflicts.map((conflict) => (
            <ConflictCard
              key={conflict.action_id}
              conflict={conflict}
              onClosed={(closing) => {
                setNotice({ conflict, closing });
              }}
            />
          ))}
          <Pager
            page={page}
            totalPages={data.totalPages}
            onChange={turnTo}
            disabled={conflicts.isPlaceholderData}
          />
        </>
      ) : (
        <EmptyState text={t(`conflicts.empty.${source}`)} hint={t(`conflicts.emptyHint.${source}`)} />
      )}
    </Flex>
  );
}

function ConflictNotice({ notice: { conflict, closing } }: { notice: Notice }) {
  const { t } = useTranslation('admin');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const codigo = conflict.activo_codigo ?? '—';
  return (
    <div ref={box} tabIndex={-1} role="status">
      {closing.kind !== 'warning' ? (
        <Alert
          type="success"
          showIcon
          role="presentation"
          title={t(closing.kind === 'success' ? 'conflicts.settled' : 'conflicts.discarded', { codigo })}
          description={t(
            closing.kind === 'success' ? `conflicts.next.${conflict.source}` : 'conflicts.discardedHint',
          )}
        />
      ) : (
        <Alert
          type="warning"
          showIcon
          role="presentation"
          title={t('conflicts.gone', { codigo })}
          description={closing.text}
        />
      )}
    </div>
  );
}
