import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { formatDateTime } from '@/lib/format/date';
import { isNotThere } from '@/lib/http/errors';
import { BackLink } from '@/ui/BackLink';
import { ErrorState } from '@/ui/ErrorState';
import { NotThere } from '@/ui/NotThere';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { PageHeader } from '@/ui/PageHeader';
import { usePersonName } from '@/ui/use-person-name';
import { ImportReport } from './ImportReport';
import { ReverseButton } from './reversal/ReverseButton';
import { useImport, useMarkSeen } from './use-imports';

const LIST = '/admin/inventory/imports';

/** A past import: which file, who, when, and all that came of it. */
export function ImportPage() {
  const { t } = useTranslation('admin');
  const { importId = '' } = useParams();
  const query = useImport(importId);
  const record = query.data;
  const nameOf = usePersonName();
  useMarkSeen(record);
  return (
    <>
      <PageHeader
        back={<BackLink to={LIST}>{t('imports.title')}</BackLink>}
        title={record ? (record.archivo ?? t('imports.noName')) : t('imports.one')}
        subtitle={
          record &&
          t('imports.by', { username: nameOf(record.usuario), at: formatDateTime(record.started_at) })
        }
        actions={record && <ReverseButton record={record} />}
      />
      {query.isError && !record && (
        <Card>
          {isNotThere(query.error) ? (
            <NotThere
              text={t('imports.notThere')}
              hint={t('imports.notThereHint')}
              to={LIST}
              way={t('imports.toList')}
            />
          ) : (
            <ErrorState
              title={t('imports.oneFailed')}
              error={query.error}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
        </Card>
      )}
      {query.isPending && (
        <Card>
          <RowsSkeleton />
        </Card>
      )}
      {record && <ImportReport record={record} />}
    </>
  );
}
