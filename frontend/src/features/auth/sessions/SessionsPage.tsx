import { LogoutOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { Surface } from '@/ui/Surface';
import { useSessionColumns } from './use-session-columns';
import { useEndOthers, useSessions } from './use-sessions';

/** Where whoever is logged in is logged in, and the way to end it there. */
export function SessionsPage() {
  const { t } = useTranslation('access');
  const columns = useSessionColumns();
  const sessions = useSessions();
  const endOthers = useEndOthers();
  const { sesiones = [], total = 0 } = sessions.data ?? {};
  const hidden = total - sesiones.length;

  return (
    <>
      <PageHeader
        title={t('sessions.title')}
        subtitle={t('sessions.subtitle')}
        actions={
          total > 1 && (
            <ConfirmButton
              danger
              icon={<LogoutOutlined aria-hidden />}
              question={t('sessions.othersQuestion')}
              detail={t('sessions.othersDetail')}
              confirmText={t('sessions.endOthers')}
              onConfirm={endOthers}
            >
              {t('sessions.endOthers')}
            </ConfirmButton>
          )
        }
      />
      {sessions.isError && !sessions.data ? (
        <Surface padded>
          <ErrorState
            title={t('sessions.loadFailed')}
            error={sessions.error}
            onRetry={() => void sessions.refetch()}
            retrying={sessions.isFetching}
          />
        </Surface>
      ) : (
        <DataTable
          label={t('sessions.list')}
          columns={columns}
          rows={sesiones}
          rowKey={(session) => session.id}
          loading={sessions.isPending}
          empty={<EmptyState text={t('sessions.empty')} />}
        />
      )}
      {hidden > 0 && (
        <Typography.Paragraph style={{ paddingTop: 16 }}>
          {t('sessions.more', { count: hidden })}
        </Typography.Paragraph>
      )}
    </>
  );
}
