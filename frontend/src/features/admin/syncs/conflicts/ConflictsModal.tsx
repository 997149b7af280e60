import { Alert, Button, Flex, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LoadingState } from '@/ui/LoadingState';
import { Pager } from '@/ui/Pager';
import { ConflictCard, type Closing } from './ConflictCard';
import { useConflicts } from './use-conflicts';

type Props = { open: boolean; onClose: () => void };

/** Rescued work in conflict, each decided field by field: its phone may be gone. */
export function ConflictsModal({ open, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  return (
    <Modal
      open={open}
      width={820}
      title={t('conflicts.title')}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
      footer={<Button onClick={onClose}>{tCommon('actions.close')}</Button>}
    >
      <Conflicts />
    </Modal>
  );
}

/** What became of the last one, told where the eye and the focus are when its card is gone. */
type Notice = { conflict: StandingConflictDto; closing: Closing };

function Conflicts() {
  const { t } = useTranslation('admin');
  const [page, setPage] = useState(1);
  const [notice, setNotice] = useState<Notice | null>(null);
  const conflicts = useConflicts(page);
  const { data } = conflicts;
  // The last one of the last page leaves a page behind that is not there any more.
  const shown = Math.min(page, data?.totalPages ?? page);
  if (shown !== page) setPage(shown);

  if (conflicts.isPending) return <LoadingState />;
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
          <div>{t('conflicts.explanation')}</div>
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
            page={shown}
            totalPages={data.totalPages}
            onChange={setPage}
            disabled={conflicts.isPlaceholderData}
          />
        </>
      ) : (
        <EmptyState text={t('conflicts.empty')} hint={t('conflicts.emptyHint')} />
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
      {closing.kind === 'success' ? (
        <Alert
          type="success"
          showIcon
          role="presentation"
          title={t('conflicts.settled', { codigo })}
          description={t('conflicts.reload')}
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
