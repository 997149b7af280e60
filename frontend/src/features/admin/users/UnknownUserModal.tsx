import { useTranslation } from 'react-i18next';
import { Dialog } from '@/ui/Dialog';
import { ErrorState } from '@/ui/ErrorState';
import { UnknownUser } from '@/ui/UnknownUser';
import type { EditedUser } from './use-edited-user';

type Props = Pick<EditedUser, 'unknown' | 'failed'> & { onClose: () => void };

/** In the place of the form of somebody whom nobody knows, or who could not be looked up. */
export function UnknownUserModal({ unknown, failed, onClose }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      open={unknown || failed !== null}
      title={t('users.columns.user')}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {unknown && <UnknownUser />}
      {failed && (
        <ErrorState
          title={t('users.loadFailed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
    </Dialog>
  );
}
