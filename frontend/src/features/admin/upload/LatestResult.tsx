import { Button, Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/ui/ErrorState';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { ImportReport } from './records/ImportReport';
import { useImport, useMarkSeen } from './records/use-imports';
import { useLoad } from './running/load-store';
import { showResult, useShownResult } from './running/shown-result';

/** What came of this tab's last load, until it is closed or the next one replaces it. */
export function LatestResult() {
  const { phase } = useLoad();
  const importId = useShownResult();
  return phase === 'idle' && importId !== null ? <Result key={importId} importId={importId} /> : null;
}

const close = () => {
  showResult(null);
};

function Result({ importId }: { importId: string }) {
  const { t } = useTranslation('admin');
  const query = useImport(importId);
  useMarkSeen(query.data);
  if (query.data) {
    const { estado, segundo_plano: load } = query.data;
    // It was this tab's, and this tab sends nothing any more: no more will come, whatever the server still
    // hopes.
    const isCut = estado === 'en_curso' && (load === null || load.estado === 'recibiendo');
    return (
      <ImportReport record={{ ...query.data, ...(isCut && { estado: 'interrumpida' }) }} onClose={close} />
    );
  }
  return (
    <Card extra={<Button onClick={close}>{t('upload.result.clear')}</Button>}>
      {query.isError ? (
        <ErrorState
          title={t('imports.oneFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Card>
  );
}
